import { Readable } from 'node:stream';
import * as contracts from '@huggg/contracts';
import {
  csvRoute,
  redirectIfLinkEnded,
  route,
  sendFile,
  type Route,
  type Transport,
} from '../../platform/http/index.ts';
import type { PostOfficeDeps } from './ports.ts';
import {
  failReasonRows,
  openOutput,
  readFailReasons,
  readUpload,
  readUploads,
  retryUpload,
  viewOf,
} from './use-cases/read-uploads.ts';
import { receiveCancelFile, receiveOrderFile, type Received } from './use-cases/receive-upload.ts';
import { toWireSummary, toWireUpload } from './wire.ts';
import type { Context } from '../../platform/context.ts';

function bodyOf({ request }: Transport): Readable {
  if (!(request.body instanceof Readable)) throw new Error('This call has no file.');
  return request.body;
}

async function toAnswer(ctx: Context, { row, repeated }: Received) {
  return { ...toWireUpload(ctx, await viewOf(ctx, row)), repeated };
}

/** Routes for order and cancel files of the post office. */
export function postOfficeRoutes(workshop: Pick<PostOfficeDeps, 'files'>): readonly Route[] {
  return [
    route(contracts.uploadOrderFile, async (ctx, { query }, transport) =>
      toAnswer(ctx, await receiveOrderFile(ctx, workshop, { file: bodyOf(transport), ...query })),
    ),
    route(contracts.uploadCancelFile, async (ctx, { query }, transport) =>
      toAnswer(ctx, await receiveCancelFile(ctx, workshop, { file: bodyOf(transport), ...query })),
    ),
    route(contracts.readPostOfficeUpload, async (ctx, { params }) =>
      toWireUpload(ctx, await readUpload(ctx, params.id)),
    ),
    route(contracts.listPostOfficeUploads, async (ctx, { query }) => {
      const { rows, total } = await readUploads(ctx, query);
      return { data: rows.map(toWireSummary), total };
    }),
    route(contracts.listFailReasons, (ctx, { params, query }) => readFailReasons(ctx, params.id, query)),
    csvRoute(contracts.downloadFailReasons, (ctx, { params }) => failReasonRows(ctx, params.id)),
    route(contracts.retryUpload, async (ctx, { params }) => toWireUpload(ctx, await retryUpload(ctx, params.id))),
    route(contracts.fetchUploadOutput, (ctx, { params }, transport) =>
      redirectIfLinkEnded(transport, async () => {
        const { output, file } = await openOutput(ctx, workshop, params.token);
        const type = output.kind === 'letters' ? 'application/pdf' : 'text/csv; charset=utf-8';
        return sendFile(transport, { file, type, fileName: output.fileName });
      }),
    ),
  ];
}
