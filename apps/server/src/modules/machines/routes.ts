import * as contracts from '@huggg/contracts';
import { route, type Route } from '../../platform/http/index.ts';
import { createApiClient, listApiClients, revokeApiClient } from './use-cases/api-clients.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './use-cases/api-keys.ts';
import { toWireClient, toWireKey } from './wire.ts';

/** Routes for keys and clients. Responses that contain a secret are never cached. */
export function machineRoutes(): readonly Route[] {
  return [
    route(contracts.listApiKeys, async (ctx) => {
      const { keys, people } = await listApiKeys(ctx);
      return { data: keys.map((key) => toWireKey(key, people, ctx.clock.now())) };
    }),
    route(contracts.createApiKey, async (ctx, { body }, { reply }) => {
      const { key, secret, people } = await createApiKey(ctx, body);
      void reply.header('cache-control', 'no-store');
      return { key: toWireKey(key, people, ctx.clock.now()), secret };
    }),
    route(contracts.revokeApiKey, async (ctx, { params }) => {
      await revokeApiKey(ctx, params.id);
      return { status: 'ok' as const };
    }),
    route(contracts.listApiClients, async (ctx, { query }) => {
      const { clients, people } = await listApiClients(ctx, query.teamId);
      return { data: clients.map((client) => toWireClient(client, people)) };
    }),
    route(contracts.createApiClient, async (ctx, { body }, { reply }) => {
      const { client, secret, people } = await createApiClient(ctx, body);
      void reply.header('cache-control', 'no-store');
      return { client: toWireClient(client, people), clientId: client.id, clientSecret: secret };
    }),
    route(contracts.revokeApiClient, async (ctx, { params }) => {
      await revokeApiClient(ctx, params.id);
      return { status: 'ok' as const };
    }),
  ];
}
