export { deviceName } from './deviceName';
export { platformOf } from './platform';
