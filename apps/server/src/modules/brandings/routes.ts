import {
  deleteBranding as deleteBrandingCall,
  getBranding,
  listBrandings as listBrandingsCall,
  previewBranding as previewBrandingCall,
  setDefaultBranding as setDefaultBrandingCall,
  uploadLogo,
  upsertBranding,
} from '@huggg/contracts';
import { route, uploadedFile, type Route } from '../../platform/http/index.ts';
import type { CheckKept, PictureStore } from '../../platform/images/index.ts';
import { rateLimits, type SharedLimits } from '../../platform/rate-limits/index.ts';
import { deleteBranding } from './use-cases/delete-branding.ts';
import { saveLogo } from './use-cases/save-logo.ts';
import { previewBranding } from './use-cases/preview-branding.ts';
import { listBrandings, readBranding } from './use-cases/read-brandings.ts';
import { saveBranding } from './use-cases/save-branding.ts';
import { setDefaultBranding } from './use-cases/set-default.ts';

type Gateways = { readonly pictures: PictureStore; readonly isKept: CheckKept; readonly limits: SharedLimits };

export function brandingRoutes({ pictures, isKept, limits }: Gateways): readonly Route[] {
  const logos = { pictures, ofTeam: limits.limiter('logo-uploads', rateLimits.logoUploads) };
  return [
    route(listBrandingsCall, (ctx) => listBrandings(ctx)),
    route(getBranding, (ctx, { params }) => readBranding(ctx, params.id)),
    route(upsertBranding, (ctx, { body }) => saveBranding(ctx, { isKept }, body)),
    route(deleteBrandingCall, async (ctx, { params }) => {
      await deleteBranding(ctx, params.id);
      return { id: params.id, deleted: true as const };
    }),
    route(setDefaultBrandingCall, (ctx, { body }) => setDefaultBranding(ctx, body)),
    route(previewBrandingCall, (ctx, { body }) => previewBranding(ctx, body.model)),
    route(uploadLogo, async (ctx, { query }, { request }) =>
      saveLogo(ctx, logos, { bytes: await uploadedFile(uploadLogo, request), part: query }),
    ),
  ];
}
