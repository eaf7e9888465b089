import type { InSnapshot } from '../../platform/database/index.ts';
import type { FileStore } from '../../platform/files/index.ts';

/** What archives are made with beside a context. */
export type Workshop = { readonly files: FileStore; readonly snapshot: InSnapshot };
