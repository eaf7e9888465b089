import type { FileStore } from '../../platform/files/index.ts';
import type { InSnapshot } from '../../platform/database/index.ts';
import type { PictureStore } from '../../platform/images/index.ts';
import type { NameOrders } from '../funding/index.ts';

/** The dependencies of exports besides a context. */
export type Workshop = {
  readonly files: FileStore;
  readonly snapshot: InSnapshot;
  /** Names the orders in a wallet's statement. */
  readonly nameOrders: NameOrders;
  /** Logos and wraps for prints. */
  readonly pictures: PictureStore;
};
