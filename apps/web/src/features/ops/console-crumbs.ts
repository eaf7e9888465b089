/** Where every page of the console hangs. */
export const consoleCrumbs = [{ label: 'Operator', to: '/ops' }] as const;
/** Where what was found hangs. */
export const findCrumbs = [...consoleCrumbs, { label: 'Find', to: '/ops/find' }] as const;
/** Where products, brands and bundles hang. */
export const catalogueCrumbs = [...consoleCrumbs, { label: 'Catalogue', to: '/ops/catalogue' }] as const;
/** Where a bundle hangs. */
export const bundleCrumbs = [...catalogueCrumbs, { label: 'Import', to: '/ops/catalogue/import' }] as const;
/** Where a request for help hangs. */
export const helpCrumbs = [...consoleCrumbs, { label: 'Requests for help', to: '/ops/help' }] as const;
