/** The operator's console, whose table, shell and list of screens a visit to the shop does without. */
export const loadConsole = () => import('./Console');
