import * as contracts from '@huggg/contracts';
import type { Context } from '../../platform/context.ts';
import { route, type Route } from '../../platform/http/index.ts';
import { project, type Projection } from './domain/projection.ts';
import {
  createGroup,
  deleteGroup,
  listGroups,
  listGroupsOf,
  patchGroup,
  readGroup,
  readGroupOf,
  replaceGroup,
  type GroupOfDirectory,
} from './use-cases/directory-groups.ts';
import { groupLocation, toScimGroup } from './wire-groups.ts';

/** Returns a group with the requested attributes. */
function answerOf(ctx: Context, group: GroupOfDirectory, asked: Projection) {
  return contracts.scimGroupAnswer.parse(project(toScimGroup(group, ctx.config.http.publicUrl), asked));
}

/** The routes of SCIM groups, for directories and for users who create budgets from groups. */
export function groupRoutes(): readonly Route[] {
  return [
    route(contracts.listScimGroups, async (ctx, { query }) => {
      const { groups, total, startIndex } = await listGroups(ctx, query);
      return {
        schemas: [contracts.scimSchemas.list],
        totalResults: total,
        startIndex,
        itemsPerPage: groups.length,
        Resources: groups.map((group) => answerOf(ctx, group, query)),
      };
    }),
    route(contracts.getScimGroup, async (ctx, { params, query }) =>
      answerOf(ctx, await readGroup(ctx, params.id), query),
    ),
    route(contracts.createScimGroup, async (ctx, { body, query }, { reply }) => {
      const group = await createGroup(ctx, body);
      void reply.code(201).header('location', groupLocation(ctx.config.http.publicUrl, group.id));
      return answerOf(ctx, group, query);
    }),
    route(contracts.replaceScimGroup, async (ctx, { params, query, body }) =>
      answerOf(ctx, await replaceGroup(ctx, params.id, body), query),
    ),
    route(contracts.patchScimGroup, async (ctx, { params, query, body }) =>
      answerOf(ctx, await patchGroup(ctx, params.id, body.Operations), query),
    ),
    route(contracts.deleteScimGroup, async (ctx, { params }, { reply }) => {
      await deleteGroup(ctx, params.id);
      void reply.code(204);
      return undefined;
    }),
    route(contracts.listDirectoryGroups, async (ctx, { params }) => [...(await listGroupsOf(ctx, params.id))]),
    route(contracts.getDirectoryGroup, (ctx, { params }) =>
      readGroupOf(ctx, { teamId: params.id, groupId: params.groupId }),
    ),
  ];
}
