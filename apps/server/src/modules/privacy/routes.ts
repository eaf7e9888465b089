import * as contracts from '@huggg/contracts';
import { route, type Route } from '../../platform/http/index.ts';
import { cancelErasure, readErasure, requestErasure, type ErasureState } from './use-cases/erasures.ts';
import { fetchExport, listOwnExports, requestExport } from './use-cases/exports.ts';
import type { ExportRow } from './queries/person-exports.ts';

const toWireExport = ({ id, requestedAt, readyAt, expiresAt }: ExportRow) => ({
  id,
  dateCreated: requestedAt.toString(),
  readyAt: readyAt?.toString() ?? null,
  expiresAt: expiresAt.toString(),
});

const toWireErasure = ({ open, lastAdminOf, isLastOperator }: ErasureState) => ({
  open: open && { dateRequested: open.requestedAt.toString(), dueAt: open.dueAt.toString() },
  lastAdminOf: [...lastAdminOf],
  isLastOperator,
});

export function privacyRoutes(): readonly Route[] {
  return [
    route(contracts.listPersonExports, async (ctx, { params }) => ({
      data: (await listOwnExports(ctx, params.id)).map(toWireExport),
    })),
    route(contracts.requestPersonExport, async (ctx, { params }) => toWireExport(await requestExport(ctx, params.id))),
    route(contracts.downloadPersonExport, async (ctx, { params }, { reply }) => {
      const content = await fetchExport(ctx, { userId: params.id, exportId: params.exportId });
      void reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="your-data.zip"')
        .header('cache-control', 'no-store');
      return content;
    }),
    route(contracts.getErasure, async (ctx, { params }) => toWireErasure(await readErasure(ctx, params.id))),
    route(contracts.requestErasure, async (ctx, { params }) => toWireErasure(await requestErasure(ctx, params.id))),
    route(contracts.cancelErasure, async (ctx, { params }) => {
      await cancelErasure(ctx, params.id);
      return { status: 'ok' as const };
    }),
  ];
}
