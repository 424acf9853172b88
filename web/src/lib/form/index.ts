export { missing } from './missing';
export { type FieldErrors, type FieldProps, type SendForm, useSendForm } from './useSendForm';
export { type Bounds, type Mistake, readWhole } from './whole';
