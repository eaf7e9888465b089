import { z } from 'zod';

const data = z.object({ id: z.guid() });

/** Checks an uploaded bundle. */
export const checkBundleQueue = { name: 'catalogue-admin.check-bundle', data };

/** Imports a bundle that has passed its check. */
export const applyBundleQueue = { name: 'catalogue-admin.apply-bundle', data };
