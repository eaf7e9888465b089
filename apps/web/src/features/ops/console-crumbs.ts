/** Where every page of the console hangs. */
export const consoleCrumbs = [{ label: 'Operator', to: '/ops' }] as const;
