import { listFeatures as listFeaturesContract } from '@huggg/contracts';
import { route, type Route } from '../../platform/http/index.ts';
import { listFeatures } from './queries/features.ts';

export function plansRoutes(): readonly Route[] {
  return [route(listFeaturesContract, (ctx) => listFeatures(ctx.read))];
}
