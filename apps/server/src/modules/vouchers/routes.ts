import {
  findSuppliedProducts,
  importPoolCodes,
  listCodeDifferences,
  listCodeStock,
  listCodeSuppliers,
  listFailedOver,
  listVoidingCodes,
  listWaitingCodes,
  pauseCodeSupplier,
  resolveCodeDifference as resolveContract,
  retryVoidingCode,
  retryWaitingCode,
  setProductSuppliers,
  setStockLevel,
} from '@huggg/contracts';
import { route, uploadedFile, type Route } from '../../platform/http/index.ts';
import type { NewJob } from '../../platform/jobs/index.ts';
import {
  findProducts,
  listSuppliers,
  pause,
  readFailedRequests,
  readWaiting,
  retryWaiting,
  setSuppliers,
} from './use-cases/keep-suppliers.ts';
import { readVoiding, retryVoiding, type FinishVoid } from './use-cases/keep-voids.ts';
import { importFromConsole, readStock, setLevel } from './use-cases/keep-stock.ts';
import { readCodeDifferences, resolveCodeDifference } from './use-cases/resolve-code-difference.ts';
import type { Vouchers } from './vouchers.ts';

/** Routes of the operators' console for suppliers of codes. `fetchCodes` is the job that fetches waiting codes. */
export function voucherRoutes(
  vouchers: Vouchers,
  { fetchCodes, finishVoid }: { readonly fetchCodes: NewJob; readonly finishVoid: FinishVoid },
): readonly Route[] {
  const { outside, vault } = vouchers;
  return [
    route(listCodeSuppliers, async (ctx) => ({ data: await listSuppliers(ctx, vouchers) })),
    route(pauseCodeSupplier, (ctx, { params, body }) => pause(ctx, vouchers, { ...params, ...body })),
    route(listWaitingCodes, (ctx, { query }) => readWaiting(ctx, query.limit)),
    route(retryWaitingCode, (ctx, { params }) => retryWaiting(ctx, fetchCodes, params.id)),
    route(listVoidingCodes, (ctx, { query }) => readVoiding(ctx, query.limit)),
    route(retryVoidingCode, (ctx, { params }) => retryVoiding(ctx, finishVoid, params.id)),
    route(listFailedOver, (ctx, { query }) => readFailedRequests(ctx, query.limit)),
    route(findSuppliedProducts, (ctx, { query }) => findProducts(ctx, query.q)),
    route(setProductSuppliers, (ctx, { params, body }) => setSuppliers(ctx, { ...params, ...body })),
    route(listCodeStock, (ctx, { query }) => readStock(ctx, query)),
    route(setStockLevel, (ctx, { params, body }) => setLevel(ctx, { ...params, ...body })),
    route(importPoolCodes, async (ctx, _, { request }) =>
      importFromConsole(ctx, { vault, file: await uploadedFile(importPoolCodes, request), fetchCodes }),
    ),
    route(listCodeDifferences, (ctx, { query }) => readCodeDifferences(ctx, query)),
    route(resolveContract, (ctx, { params, body }) =>
      resolveCodeDifference(ctx, { outside, fetchCodes }, { ...params, ...body }),
    ),
  ];
}
