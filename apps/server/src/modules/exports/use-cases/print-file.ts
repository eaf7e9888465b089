import type { FindPrintFile } from '../../printables/index.ts';
import { isoOf } from '../../../platform/clock/index.ts';
import { findNewestPrint } from '../queries/exports.ts';
import { toWireExport } from '../wire.ts';

/** Finds the newest file of an order's prints. Only its requester gets its link. */
export const findPrintFile: FindPrintFile = async (ctx, transactionId) => {
  const teamIds = [...new Set([ctx.actor.teamId, ...ctx.actor.subtreeTeamIds])];
  const row = await findNewestPrint(ctx.readPrimary, { transactionId, teamIds, now: ctx.clock.now() });
  if (!row) return { file: null, fileStatus: null, fileSentAt: null };
  const mailed = row.status === 'completed' && row.question.kind === 'printables' && row.question.mail;
  return {
    file: row.userId === ctx.actor.userId && row.teamId === ctx.actor.teamId ? toWireExport(ctx, row).fileUrl : null,
    fileStatus: row.status,
    fileSentAt: mailed ? isoOf(row.updatedAt) : null,
  };
};
