export { type FieldErrors, type FieldProps, type SendForm, useSendForm } from './useSendForm';
