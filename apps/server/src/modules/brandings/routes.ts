import {
  deleteBranding as deleteBrandingCall,
  getBranding,
  listBrandings as listBrandingsCall,
  setDefaultBranding as setDefaultBrandingCall,
  upsertBranding,
} from '@huggg/contracts';
import { route, type Route } from '../../platform/http/index.ts';
import { deleteBranding } from './use-cases/delete-branding.ts';
import { listBrandings, readBranding } from './use-cases/read-brandings.ts';
import { saveBranding } from './use-cases/save-branding.ts';
import { setDefaultBranding } from './use-cases/set-default.ts';

export function brandingRoutes(): readonly Route[] {
  return [
    route(listBrandingsCall, (ctx) => listBrandings(ctx)),
    route(getBranding, (ctx, { params }) => readBranding(ctx, params.id)),
    route(upsertBranding, (ctx, { body }) => saveBranding(ctx, body)),
    route(deleteBrandingCall, async (ctx, { params }) => {
      await deleteBranding(ctx, params.id);
      return { id: params.id, deleted: true as const };
    }),
    route(setDefaultBrandingCall, (ctx, { body }) => setDefaultBranding(ctx, body)),
  ];
}
