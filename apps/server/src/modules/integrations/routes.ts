import {
  applyAccountSync,
  createLinkedAccount as createContract,
  disconnectLinkedAccount,
  discardAccountSync,
  exchangePublicToken as exchangeContract,
  getLinkedAccount,
  listAccountSyncs,
  listIntegrations,
  listLinkedAccounts,
  listSyncItems,
  startAccountSync,
  undoAccountSync,
  updateLinkedAccount,
} from '@huggg/contracts';
import { route, type Route } from '../../platform/http/index.ts';
import { changeAccount, disconnect, readAccount, readAccounts } from './use-cases/accounts.ts';
import { createLinkedAccount, exchangePublicToken, readIntegrations, type Linking } from './use-cases/connect.ts';
import { applySync, discardSync, readSyncPeople, readSyncs, startSync, undoSync } from './use-cases/syncs.ts';

/** Routes for linked accounts: connecting systems, their settings and their syncs. */
export function integrationRoutes(linking: Linking): readonly Route[] {
  return [
    route(listIntegrations, async (ctx, { query }) => ({
      data: [...(await readIntegrations(ctx, linking, query.category))],
    })),
    route(createContract, (ctx, { body }) => createLinkedAccount(ctx, linking, body)),
    route(exchangeContract, (ctx, { params, body }) => exchangePublicToken(ctx, linking, { ...params, ...body })),
    route(listLinkedAccounts, async (ctx) => ({ data: await readAccounts(ctx) })),
    route(getLinkedAccount, (ctx, { params }) => readAccount(ctx, params.id)),
    route(updateLinkedAccount, (ctx, { params, body }) => changeAccount(ctx, params.id, body)),
    route(disconnectLinkedAccount, async (ctx, { params }) => {
      await disconnect(ctx, params.id);
      return { status: 'ok' as const };
    }),
    route(startAccountSync, (ctx, { params }) => startSync(ctx, linking, params.id)),
    route(listAccountSyncs, async (ctx, { params }) => ({ data: await readSyncs(ctx, params.id) })),
    route(listSyncItems, (ctx, { params, query }) => readSyncPeople(ctx, params, query)),
    route(applyAccountSync, (ctx, { params, body }) => applySync(ctx, params, body)),
    route(discardAccountSync, (ctx, { params }) => discardSync(ctx, params)),
    route(undoAccountSync, (ctx, { params }) => undoSync(ctx, params)),
  ];
}
