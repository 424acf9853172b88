import { createContext, use } from 'react';

/** Where settings are changed: at the desk of all of them, or at that of brand and contacts alone, which has its own key. */
export type Desk = 'settings' | 'brand';

export const DeskContext = createContext<Desk>('settings');

export const useDesk = (): Desk => use(DeskContext);
