import { Readable } from 'node:stream';
import * as contracts from '@huggg/contracts';
import { catalogueError } from '../../platform/errors.ts';
import { route, type Route } from '../../platform/http/index.ts';
import { wirePayments, type ReferenceOwners } from '../banking/index.ts';
import {
  applyImportFromConsole,
  approveBankActFromConsole,
  askForBankAct,
  discardFromConsole,
  listActsForConsole,
  listImportsForConsole,
  readImportForConsole,
  readStatementFromConsole,
  refuseBankActFromConsole,
} from './use-cases/console-bank.ts';

/** The console's routes for bank statements and payments. */
export function bankRoutes(owners: ReferenceOwners): readonly Route[] {
  return [
    route(contracts.readBankStatement, (ctx, { query: { fileName, ...columns } }, { request }) => {
      if (!(request.body instanceof Readable)) throw new Error('This endpoint requires a file.');
      return readStatementFromConsole(ctx, owners, { file: limitUpload(request.body), fileName, columns });
    }),
    route(contracts.listBankImports, async (ctx) => ({ data: await listImportsForConsole(ctx) })),
    route(contracts.readBankImport, (ctx, { params }) => readImportForConsole(ctx, params.id)),
    route(contracts.applyBankImport, (ctx, { params }) => applyImportFromConsole(ctx, params.id)),
    route(contracts.discardBankImport, (ctx, { params }) => discardFromConsole(ctx, params.id)),
    route(contracts.listBankPayments, (ctx, { query }) => wirePayments(ctx, owners, query)),
    route(contracts.listBankActs, async (ctx) => ({
      data: await listActsForConsole(ctx),
      approvalAbove: ctx.config.money.creditApprovalAbovePence,
    })),
    route(contracts.requestBankAct, (ctx, { body }) => askForBankAct(ctx, owners, body)),
    route(contracts.approveBankAct, (ctx, { params }) => approveBankActFromConsole(ctx, owners, params.id)),
    route(contracts.refuseBankAct, (ctx, { params }) => refuseBankActFromConsole(ctx, params.id)),
  ];
}

/** Yields the chunks of an upload as they arrive, up to the size limit of the request. */
async function* limitUpload(stream: Readable): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > contracts.readBankStatement.file.maxBytes) throw catalogueError('request.too-large');
    yield piece;
  }
}
