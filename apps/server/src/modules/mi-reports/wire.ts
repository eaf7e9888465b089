import type { MiReport } from '@huggg/contracts';
import { isoOf } from '../../platform/clock/index.ts';
import type { Context } from '../../platform/context.ts';
import type { MiReportRow } from './queries/mi-reports.ts';

export function toWireReport(ctx: Pick<Context, 'actor'>, row: MiReportRow): MiReport {
  const { id, teamId, fileName, status, failReason } = row;
  const mayAct = !ctx.actor.impersonatorId;
  return {
    id,
    teamId,
    reportDate: row.reportDate.toString(),
    fileName,
    s3Key: row.fileKey,
    status,
    failReason,
    dateCreated: isoOf(row.createdAt),
    dateModified: isoOf(row.updatedAt),
    abilities: { retry: mayAct && status === 'FAILED', download: mayAct && status === 'SUCCESS' },
  };
}
