import {
  createSavedView as createContract,
  deleteSavedView as deleteContract,
  listSavedViews as listContract,
  updateSavedView as updateContract,
} from '@huggg/contracts';
import { route, type Route } from '../../platform/http/index.ts';
import { createSavedView, deleteSavedView, listSavedViews, updateSavedView } from './use-cases/saved-views.ts';

/** Named views of lists. */
export const savedViewRoutes: readonly Route[] = [
  route(listContract, (ctx, { query }) => listSavedViews(ctx, query.list)),
  route(createContract, (ctx, { body }) => createSavedView(ctx, body)),
  route(updateContract, (ctx, { params, body }) => updateSavedView(ctx, { id: params.id, ...body })),
  route(deleteContract, (ctx, { params }) => deleteSavedView(ctx, params.id)),
];
