export { useAddressQuery } from './addressQuery';
export { useAddressWords } from './addressWords';
export { SurfaceProvider, useSurface } from './context';
export { useSurfaceNavigate } from './navigation';
export { HOME, hasTwin, LOGIN, onSurface, PHONE_PREFIX, type Surface, surfaceOf } from './paths';
export { preferDesktop, prefersDesktop } from './preference';
export { SurfaceLink } from './SurfaceLink';
export { isSmallScreen, SMALL_SCREEN, useSmallScreen, watchSmallScreen } from './smallScreen';
export { useLeaving } from './useLeaving';
