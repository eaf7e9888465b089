/** Loads the calls on first use: the shell itself does not need the API client. */
export const calls = () => import('./team-calls.ts');
