import * as contracts from '@huggg/contracts';
import type { Context } from '../../platform/context.ts';
import { route, type Route } from '../../platform/http/index.ts';
import { project, type Projection } from './domain/projection.ts';
import { scimErrors } from './errors.ts';
import { groupRoutes } from './group-routes.ts';
import type { DirectoryUser } from './queries/scim-users.read-model.ts';
import { createUser, deleteUser, listUsers, patchUser, readUser, replaceUser } from './use-cases/directory-users.ts';
import { resourceTypes, schemas, serviceProvider, toScimUser, userLocation } from './wire.ts';

/** Finds a resource by id; URNs are compared without regard to case (RFC 8141). @throws request.not-found. */
function resourceOf({ Resources }: ReturnType<typeof resourceTypes>, id: string) {
  const found = Resources.find((resource) => resource.id.toLowerCase() === id.toLowerCase());
  if (!found) throw scimErrors.resourceNotFound();
  return found;
}

/** Returns a user with the requested attributes. */
function answerOf(ctx: Context, user: DirectoryUser, asked: Projection): contracts.ScimUserAnswer {
  return contracts.scimUserAnswer.parse(project(toScimUser(user, ctx.config.http.publicUrl), asked));
}

/** The SCIM 2.0 routes for a team's directory, which uses an API key with the scope `scim`. */
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
        Resources: users.map((user) => answerOf(ctx, user, query)),
      };
    }),
    route(contracts.getScimUser, async (ctx, { params, query }) =>
      answerOf(ctx, await readUser(ctx, params.id), query),
    ),
    route(contracts.createScimUser, async (ctx, { body, query }, { reply }) => {
      const user = await createUser(ctx, body);
      void reply.code(201).header('location', userLocation(ctx.config.http.publicUrl, user.id));
      return answerOf(ctx, user, query);
    }),
    route(contracts.replaceScimUser, async (ctx, { params, query, body }) =>
      answerOf(ctx, await replaceUser(ctx, params.id, body), query),
    ),
    route(contracts.patchScimUser, async (ctx, { params, query, body }) =>
      answerOf(ctx, await patchUser(ctx, params.id, body.Operations), query),
    ),
    route(contracts.deleteScimUser, async (ctx, { params }, { reply }) => {
      await deleteUser(ctx, params.id);
      void reply.code(204);
      return undefined;
    }),
    ...groupRoutes(),
  ];
}
