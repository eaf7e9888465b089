import * as contracts from '@huggg/contracts';
import { route, type Route } from '../../platform/http/index.ts';
import { createUser, deleteUser, listUsers, patchUser, readUser, replaceUser } from './use-cases/directory-users.ts';
import { resourceTypes, schemas, serviceProvider, toScimUser, userLocation } from './wire.ts';

/** SCIM 2.0 for a team's directory, by an API key with the scope `scim`. */
export function directoryRoutes(): readonly Route[] {
  return [
    route(contracts.scimServiceProvider, async (ctx) => serviceProvider(ctx.config.http.publicUrl)),
    route(contracts.scimResourceTypes, async (ctx) => resourceTypes(ctx.config.http.publicUrl)),
    route(contracts.scimSchemaList, async (ctx) => schemas(ctx.config.http.publicUrl)),
    route(contracts.listScimUsers, async (ctx, { query }) => {
      const { users, total, startIndex } = await listUsers(ctx, query);
      return {
        schemas: [contracts.scimSchemas.list],
        totalResults: total,
        startIndex,
        itemsPerPage: users.length,
        Resources: users.map((user) => toScimUser(user, ctx.config.http.publicUrl)),
      };
    }),
    route(contracts.getScimUser, async (ctx, { params }) =>
      toScimUser(await readUser(ctx, params.id), ctx.config.http.publicUrl),
    ),
    route(contracts.createScimUser, async (ctx, { body }, { reply }) => {
      const user = await createUser(ctx, body);
      void reply.code(201).header('location', userLocation(ctx.config.http.publicUrl, user.id));
      return toScimUser(user, ctx.config.http.publicUrl);
    }),
    route(contracts.replaceScimUser, async (ctx, { params, body }) =>
      toScimUser(await replaceUser(ctx, params.id, body), ctx.config.http.publicUrl),
    ),
    route(contracts.patchScimUser, async (ctx, { params, body }) =>
      toScimUser(await patchUser(ctx, params.id, body.Operations), ctx.config.http.publicUrl),
    ),
    route(contracts.deleteScimUser, async (ctx, { params }, { reply }) => {
      await deleteUser(ctx, params.id);
      void reply.code(204);
      return undefined;
    }),
  ];
}
