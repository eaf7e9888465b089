import { postOfficeLimits, type PostOfficeUpload, type UploadSummary } from '@huggg/contracts';
import { isoOf } from '../../platform/clock/index.ts';
import type { Context } from '../../platform/context.ts';
import { fileToken } from '../../platform/files/index.ts';
import { seesLinkOf } from '../gifts/index.ts';
import type { OutputRow } from './queries/outputs.ts';
import type { UploadRow } from './queries/uploads.ts';
import type { UploadView } from './use-cases/read-uploads.ts';

type Moment = UploadRow['validatingAt'];
const orNull = (moment: Moment): string | null => (moment ? isoOf(moment) : null);

export function toWireSummary(row: UploadRow): UploadSummary {
  const { id, kind, status, userId, teamId, lines, totalPence, cancelled } = row;
  return {
    id,
    kind,
    status,
    userId,
    teamId,
    filename: row.fileName,
    failReasonCount: row.reasons,
    lines,
    totalPence,
    cancelled,
    datePending: isoOf(row.pendingAt),
    dateModified: isoOf(row.updatedAt),
  };
}

/** Converts an upload to the API's format; links to its files are valid for fifteen minutes. */
export function toWireUpload(ctx: Context, view: UploadView): PostOfficeUpload {
  const { row, reasons, reasonCount } = view;
  return {
    ...toWireSummary(row),
    teamIds: row.teamIds ? [...row.teamIds] : null,
    clientId: row.clientId,
    s3Key: row.fileKey,
    bytes: row.bytes,
    failReasons: [...reasons],
    failReasonCount: reasonCount,
    failedAt: row.failedAt,
    missingPence: row.missingPence,
    ...datesOf(row),
    done: row.done,
    valuePence: row.valuePence,
    walletId: row.walletId,
    modalities: modalitiesOf(view),
    outputs: view.outputs.map((output) => toWireOutput(ctx, row, output)),
    returnedPence: row.returnedPence,
    abilities: { retry: row.status === 'FAILED' && !row.isForgotten && !ctx.actor.impersonatorId },
  };
}

function datesOf(row: UploadRow) {
  return {
    dateValidating: orNull(row.validatingAt),
    // A cancel file has no such stage; it uses this column internally for the time at which it was read.
    dateValidated: row.kind === 'order' ? orNull(row.validatedAt) : null,
    dateGenerating: orNull(row.generatingAt),
    dateGenerated: orNull(row.generatedAt),
    dateSending: orNull(row.sendingAt),
    dateSent: orNull(row.sentAt),
    dateFailed: orNull(row.stoppedAt),
    dateCompleted: orNull(row.completedAt),
  };
}

function modalitiesOf({ modalities, progress }: UploadView): PostOfficeUpload['modalities'] {
  return modalities.map(({ modality, lines, valuePence }) => {
    const of = progress.find((one) => one.modality === modality);
    return {
      modality,
      lines,
      valuePence: valuePence ?? 0,
      made: of?.made ?? 0,
      sent: of?.sent ?? 0,
      undelivered: of?.undelivered ?? 0,
    };
  });
}

function toWireOutput(ctx: Context, row: UploadRow, output: OutputRow): PostOfficeUpload['outputs'][number] {
  const { id, kind, fileName, vouchers, bytes } = output;
  const until = ctx.clock.now().add({ minutes: postOfficeLimits.linkMinutes });
  // Letters and data contain the links of gifts, which give access to them.
  const downloadUrl = seesLinkOf(ctx.actor, row)
    ? `${ctx.config.http.publicUrl}/v3/po-orders/files/${fileToken(ctx.secrets, { id, until })}`
    : null;
  return { id, kind, fileName, vouchers, bytes, downloadUrl };
}
