export { missing } from './missing';
export { listOf } from './several';
export { type FieldErrors, type FieldProps, type SendForm, useSendForm } from './useSendForm';
export { useSettled } from './useSettled';
export { type Bounds, type Mistake, readWhole } from './whole';
