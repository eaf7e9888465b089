/** Loads the shell's code. Entry pages do not need it; for other pages it is requested before anything is drawn. */
export const loadShell = () => import('./shell.tsx');
