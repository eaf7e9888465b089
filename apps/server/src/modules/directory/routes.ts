import * as contracts from '@huggg/contracts';
import { route, type Route } from '../../platform/http/index.ts';
import { scimErrors } from './errors.ts';
import { createUser, deleteUser, listUsers, patchUser, readUser, replaceUser } from './use-cases/directory-users.ts';
import { resourceTypes, schemas, serviceProvider, toScimUser, userLocation } from './wire.ts';

/** The resource of an id; URNs are compared without regard to case (RFC 8141). @throws request.not-found. */
function resourceOf({ Resources }: ReturnType<typeof resourceTypes>, id: string) {
  const found = Resources.find((resource) => resource.id.toLowerCase() === id.toLowerCase());
  if (!found) throw scimErrors.resourceNotFound();
  return found;
}

/** SCIM 2.0 for a team's directory, by an API key with the scope `scim`. */
export function directoryRoutes(): readonly Route[] {
  return [
    route(contracts.scimServiceProvider, async (ctx) => serviceProvider(ctx.config.http.publicUrl)),
    route(contracts.scimResourceTypes, async (ctx) => resourceTypes(ctx.config.http.publicUrl)),
    route(contracts.scimSchemaList, async (ctx) => schemas(ctx.config.http.publicUrl)),
    route(contracts.scimResourceType, async (ctx, { params }) =>
      resourceOf(resourceTypes(ctx.config.http.publicUrl), params.id),
    ),
    route(contracts.scimSchema, async (ctx, { params }) => resourceOf(schemas(ctx.config.http.publicUrl), params.id)),
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
