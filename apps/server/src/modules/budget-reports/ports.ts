import type { InSnapshot } from '../../platform/database/index.ts';
import type { FileStore } from '../../platform/files/index.ts';

/** What creating archives needs besides a context. */
export type Workshop = { readonly files: FileStore; readonly snapshot: InSnapshot };
