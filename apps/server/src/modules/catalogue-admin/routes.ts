import * as contracts from '@huggg/contracts';
import type { AnyJob, Schedule } from '../../platform/jobs/index.ts';
import { route, uploadedFile, type Route } from '../../platform/http/index.ts';
import { catalogueAdminJobs, catalogueAdminSchedules } from './jobs/catalogue-admin-jobs.ts';
import * as brands from './use-cases/brands.ts';
import * as bundles from './use-cases/bundles.ts';
import * as products from './use-cases/products.ts';

type Given = bundles.BundleGateways;

function bundleRoutes({ files }: Pick<Given, 'files'>): readonly Route[] {
  return [
    route(contracts.uploadBundle, async (ctx, { query: { fileName } }, { request }) =>
      bundles.uploadBundle(ctx, files, { fileName, bytes: await uploadedFile(contracts.uploadBundle, request) }),
    ),
    route(contracts.listBundles, async (ctx) => ({ data: await bundles.listBundlesForConsole(ctx) })),
    route(contracts.readBundle, (ctx, { params }) => bundles.readBundleForConsole(ctx, params.id)),
    route(contracts.applyBundle, (ctx, { params }) => bundles.applyBundle(ctx, params.id)),
    route(contracts.checkBundle, (ctx, { params }) => bundles.checkBundleAgain(ctx, params.id)),
    route(contracts.discardBundle, (ctx, { params }) => bundles.discardBundle(ctx, files, params.id)),
  ];
}

function productRoutes({ pictures }: Given): readonly Route[] {
  return [
    route(contracts.listOpsProducts, (ctx, { query: { text, state, brandId, kind, from, size } }) =>
      products.listProductsForConsole(ctx, {
        text,
        state: state === 'all' ? null : state,
        brandId: brandId ?? null,
        kind: kind ?? null,
        from,
        size,
      }),
    ),
    route(contracts.readOpsProduct, (ctx, { params }) => products.readProductForConsole(ctx.readPrimary, params.id)),
    route(contracts.previewWithdrawal, (ctx, { params }) => products.previewWithdrawal(ctx.readPrimary, params.id)),
    route(contracts.withdrawOpsProduct, (ctx, { params, body }) =>
      products.withdrawFromConsole(ctx, params.id, body.reason),
    ),
    route(contracts.restoreOpsProduct, (ctx, { params }) => products.restoreFromConsole(ctx, params.id)),
    route(contracts.uploadProductPicture, async (ctx, { params }, { request }) =>
      products.uploadProductPicture(ctx, pictures, {
        id: params.id,
        bytes: await uploadedFile(contracts.uploadProductPicture, request),
      }),
    ),
    route(contracts.removeProductPicture, (ctx, { params }) => products.removeProductPicture(ctx, params.id)),
  ];
}

function brandRoutes({ pictures }: Given): readonly Route[] {
  return [
    route(contracts.listOpsBrands, async (ctx) => ({ data: await brands.listBrandsForConsole(ctx) })),
    route(contracts.readOpsBrand, (ctx, { params }) => brands.readBrandForConsole(ctx.readPrimary, params.id)),
    route(contracts.uploadBrandPicture, async (ctx, { params }, { request }) =>
      brands.uploadBrandPicture(ctx, pictures, {
        id: params.id,
        bytes: await uploadedFile(contracts.uploadBrandPicture, request),
      }),
    ),
    route(contracts.removeBrandPicture, (ctx, { params }) => brands.removeBrandPicture(ctx, params.id)),
  ];
}

/** The console's routes for the catalogue, and the jobs that they start. */
export function catalogueAdmin(gateways: Given): {
  readonly routes: readonly Route[];
  readonly jobs: readonly AnyJob[];
  readonly schedules: readonly Schedule[];
} {
  return {
    routes: [...bundleRoutes(gateways), ...productRoutes(gateways), ...brandRoutes(gateways)],
    jobs: catalogueAdminJobs(gateways),
    schedules: catalogueAdminSchedules(gateways),
  };
}
