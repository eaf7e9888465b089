/** The shell's code. Pages of entry do without it; for others it is asked for before anything is drawn. */
export const loadShell = () => import('./shell.tsx');
