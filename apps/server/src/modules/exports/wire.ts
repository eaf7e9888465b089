import { limits, type ExportRequest } from '@huggg/contracts';
import { isoOf } from '../../platform/clock/index.ts';
import type { Context } from '../../platform/context.ts';
import { fileToken } from '../../platform/files/index.ts';
import { fileNameOf } from './domain/file-names.ts';
import { mayOpen } from './domain/reach.ts';
import type { ExportRow } from './queries/exports.ts';

/** Converts an export for its requester; the link to its file expires after fifteen minutes. */
export function toWireExport(ctx: Context, row: ExportRow): ExportRequest {
  const { id, question, status } = row;
  const open = status === 'created' || status === 'processing';
  const until = ctx.clock.now().add({ minutes: limits.exportLinkMinutes });
  const hasFile = status === 'completed' && mayOpen(ctx.actor, row);
  return {
    id,
    kind: row.kind,
    format: row.format,
    transactionId: 'transactionId' in question ? question.transactionId : null,
    status,
    failReason: row.failReason,
    fileName: fileNameOf(row),
    query: { ...question.query },
    sort: 'sort' in question ? [...question.sort] : [],
    totalHits: row.total,
    processed: row.processed,
    bytes: row.bytes,
    fileUrl: hasFile ? `${ctx.config.http.publicUrl}/v3/exports/files/${fileToken(ctx.secrets, { id, until })}` : null,
    userId: row.userId,
    teamId: row.teamId,
    expiresAt: isoOf(row.expiresAt),
    dateCreated: isoOf(row.createdAt),
    dateModified: isoOf(row.updatedAt),
    abilities: { cancel: open, retry: status === 'failed' },
  };
}
