import { createContext, useContext } from 'react';
import type { Surface } from './paths';

const SurfaceContext = createContext<Surface>('desktop');

/** Set once by each shell. */
export const SurfaceProvider = SurfaceContext.Provider;

/** Which shell this component is drawn in. Only leaf components should ask. */
export function useSurface(): Surface {
  return useContext(SurfaceContext);
}
