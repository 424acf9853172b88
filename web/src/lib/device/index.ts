export { deviceName } from './deviceName';
