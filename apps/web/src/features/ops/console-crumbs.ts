/** The breadcrumbs of every page of the console. */
export const consoleCrumbs = [{ label: 'Operator', to: '/ops' }] as const;
/** The breadcrumbs of pages reached from the search. */
export const findCrumbs = [...consoleCrumbs, { label: 'Find', to: '/ops/find' }] as const;
/** The breadcrumbs of products, brands and bundles. */
export const catalogueCrumbs = [...consoleCrumbs, { label: 'Catalogue', to: '/ops/catalogue' }] as const;
/** The breadcrumbs of a bundle. */
export const bundleCrumbs = [...catalogueCrumbs, { label: 'Import', to: '/ops/catalogue/import' }] as const;
/** The breadcrumbs of a request for help. */
export const helpCrumbs = [...consoleCrumbs, { label: 'Requests for help', to: '/ops/help' }] as const;
