import type { FastifyInstance } from 'fastify';
import type { Route } from '../../../platform/http/index.ts';
import type { AnyJob, Schedule } from '../../../platform/jobs/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { createCodePool, suppliersOf } from '../suppliers/code-pool.ts';
import { createCodeVault } from '../suppliers/domain/code-vault.ts';
import { createBrakes } from './brakes.ts';
import { fetchCodeJob, launchSchedules } from './jobs/fetch-code.ts';
import { createLaunchReader } from './launch-reader.ts';
import { createOfferShelf } from './offer-shelf.ts';
import { registerGiftPages, type PageHost } from './pages.ts';
import { launchRoutes } from './routes.ts';
import { takeBackCode } from './use-cases/hold-code.ts';

export type { PageHost } from './pages.ts';

/** Everything that recipients meet: the API of the gift page, the page itself, and what brings late codes. */
export type LaunchParts = {
  readonly routes: readonly Route[];
  readonly jobs: readonly AnyJob[];
  readonly schedules: readonly Schedule[];
  readonly registerPages: (app: FastifyInstance, host: PageHost) => Promise<void>;
  /** Takes back the unseen code of a locked gift; true makes a Fetched gift cancellable (`codeVoided`). */
  readonly takeBackCode: (tx: Tx, giftId: string) => Promise<boolean>;
};

export function createLaunch({ codeKey }: { readonly codeKey: Buffer }): LaunchParts {
  const vault = createCodeVault(codeKey);
  const deps = {
    suppliers: suppliersOf([createCodePool(vault)]),
    vault,
    shelf: createOfferShelf(),
    brakes: createBrakes(),
    reader: createLaunchReader(),
  };
  const fetchCode = fetchCodeJob(deps);
  return {
    routes: launchRoutes(deps),
    jobs: [fetchCode],
    schedules: launchSchedules(fetchCode),
    registerPages: (app, host) => registerGiftPages(app, host, deps),
    takeBackCode: (tx, giftId) => takeBackCode(tx, deps, giftId),
  };
}
