import * as contracts from '@huggg/contracts';
import { route, uploadedFile, type Route } from '../../platform/http/index.ts';
import { rateLimits, type SharedLimits } from '../../platform/rate-limits/index.ts';
import type { PrintDeps } from './ports.ts';
import { savePrintLogo, readPrintLogos } from './use-cases/logos.ts';
import { previewPrint } from './use-cases/preview.ts';
import { readPrintable, savePrintable } from './use-cases/printables.ts';
import { readReceivers, saveReceivers } from './use-cases/receivers.ts';
import { readExternalTemplates, readTemplates, saveTemplate } from './use-cases/templates.ts';

/** Routes for printables. Their files are requested as exports. */
export function printableRoutes({
  pictures,
  findFile,
  limits,
}: Omit<PrintDeps, 'logosOfTeam'> & { readonly limits: SharedLimits }): readonly Route[] {
  const logos = { pictures, logosOfTeam: limits.limiter('logo-uploads', rateLimits.logoUploads) };
  return [
    route(contracts.uploadPrintableLogo, async (ctx, { query }, { request }) =>
      savePrintLogo(ctx, logos, { bytes: await uploadedFile(contracts.uploadPrintableLogo, request), ...query }),
    ),
    route(contracts.listPrintableLogos, (ctx) => readPrintLogos(ctx)),
    route(contracts.previewPrintable, (ctx, { body }) => previewPrint(ctx, { pictures }, body)),
    route(contracts.listPrintableTemplates, (ctx, { query }) => readTemplates(ctx, query)),
    route(contracts.listExternalTemplates, (ctx) => readExternalTemplates(ctx)),
    route(contracts.upsertPrintableTemplate, (ctx, { body }) => saveTemplate(ctx, body)),
    route(contracts.upsertPrintable, (ctx, { params, body }) =>
      savePrintable(ctx, params.id, { given: body, findFile }),
    ),
    route(contracts.getPrintable, (ctx, { params }) => readPrintable(ctx, params.id, findFile)),
    route(contracts.savePrintableReceivers, (ctx, { params, body }) => saveReceivers(ctx, params.id, body.receivers)),
    route(contracts.listPrintableReceivers, (ctx, { params, query }) => readReceivers(ctx, params.id, query)),
  ];
}
