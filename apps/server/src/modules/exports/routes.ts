import * as contracts from '@huggg/contracts';
import { redirectIfLinkEnded, route, sendFile, type Route, type Transport } from '../../platform/http/index.ts';
import { contentTypes } from './domain/file-names.ts';
import { errors } from './errors.ts';
import type { Workshop } from './ports.ts';
import { askForExport, askForGifts, askForPrints, retryExport } from './use-cases/ask.ts';
import {
  cancelExport,
  openExport,
  openExportByLink,
  readExport,
  readExports,
  removeExport,
  type OpenFile,
} from './use-cases/own-exports.ts';
import { toWireExport } from './wire.ts';

function send(transport: Transport, { row: { name, format }, file }: OpenFile): OpenFile['file']['stream'] {
  return sendFile(transport, { file, type: contentTypes[format], fileName: `${name}.${format}` });
}

/** The routes for exporting lists of any length as files. */
export function exportRoutes(workshop: Workshop): readonly Route[] {
  return [
    route(contracts.createExport, async (ctx, { body }) => toWireExport(ctx, await askForExport(ctx, body, workshop))),
    route(contracts.listExports, async (ctx) => ({
      data: (await readExports(ctx)).map((row) => toWireExport(ctx, row)),
    })),
    route(contracts.getExport, async (ctx, { params }) => toWireExport(ctx, await readExport(ctx, params.id))),
    route(contracts.createGiftExport, async (ctx, { body }) => toWireExport(ctx, await askForGifts(ctx, body))),
    route(contracts.createPrintablePdfs, async (ctx, { body }) =>
      toWireExport(ctx, await askForPrints(ctx, body, workshop)),
    ),
    route(contracts.getGiftExport, async (ctx, { params }) => {
      const row = await readExport(ctx, params.id);
      if (row.kind !== 'hugggs') throw errors.notFound();
      return toWireExport(ctx, row);
    }),
    route(contracts.cancelExport, async (ctx, { params }) => toWireExport(ctx, await cancelExport(ctx, params.id))),
    route(contracts.retryExport, async (ctx, { params }) =>
      toWireExport(ctx, await retryExport(ctx, params.id, workshop)),
    ),
    route(contracts.removeExport, async (ctx, { params }) => {
      await removeExport(ctx, params.id, workshop);
      return { status: 'ok' as const };
    }),
    route(contracts.downloadExport, async (ctx, { params }, transport) =>
      send(transport, await openExport(ctx, params.id, workshop)),
    ),
    route(contracts.fetchExportFile, (ctx, { params }, transport) =>
      redirectIfLinkEnded(transport, async () => send(transport, await openExportByLink(ctx, params.token, workshop))),
    ),
  ];
}
