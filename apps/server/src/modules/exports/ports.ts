import type { FileStore } from '../../platform/files/index.ts';
import type { InSnapshot } from '../../platform/database/index.ts';
import type { PictureStore } from '../../platform/images/index.ts';
import type { NameOrders } from '../funding/index.ts';

/** What exports are made with beside a context. */
export type Workshop = {
  readonly files: FileStore;
  readonly snapshot: InSnapshot;
  /** What orders are called in a wallet's statement. */
  readonly nameOrders: NameOrders;
  /** Logos and wraps of prints. */
  readonly pictures: PictureStore;
};
