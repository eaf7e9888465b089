export const hourMs = 3_600_000;

/** The calls load with the first question: the shell itself needs no client. */
export const calls = () => import('./team-calls.ts');
