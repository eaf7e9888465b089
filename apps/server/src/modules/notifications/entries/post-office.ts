import { miReportEnded, postOfficeFileReported, type UploadStatus } from '@huggg/contracts';
import type { MessageOf } from '@huggg/messages';
import type { Read } from '../../../platform/database/index.ts';
import { findAnyReport } from '../../mi-reports/index.ts';
import { findAnyUpload, readProgress } from '../../post-office/index.ts';
import { findTeam } from '../../teams/index.ts';
import { buyerOrAdmins, ownAdmins } from '../audiences.ts';
import { mail } from '../notification.ts';
import { unsubscribeUrl } from './unsubscribe-url.ts';

type Upload = NonNullable<Awaited<ReturnType<typeof findAnyUpload>>>;
type FileMailFacts = Pick<MessageOf<'post-office-file'>, 'stage' | 'vouchers' | 'amountPence' | 'problems'>;

async function fileMailFacts(read: Read, upload: Upload): Promise<FileMailFacts> {
  const { id, kind, status, failedAt, lines, totalPence, reasons, cancelled, returnedPence } = upload;
  const ordered = { vouchers: lines, amountPence: totalPence ?? 0 };
  if (status === 'FAILED') {
    const stage = failedAt === 'GENERATING' ? 'stopped' : 'failed';
    return { stage, vouchers: 0, amountPence: 0, problems: reasons };
  }
  if (kind === 'cancel')
    return { stage: 'cancelled', vouchers: cancelled, amountPence: returnedPence, problems: reasons };
  if (status !== 'COMPLETED') return { stage: 'checked', ...ordered, problems: 0 };
  const undelivered = (await readProgress(read, id)).reduce((sum, progress) => sum + progress.undelivered, 0);
  return { stage: 'ordered', ...ordered, problems: undelivered };
}

const endedStatuses: readonly UploadStatus[] = ['FAILED', 'COMPLETED'];
const uncheckedStatuses: readonly UploadStatus[] = ['PENDING', 'VALIDATING'];

/**
 * Checks whether a mail about a status is still useful. A file that was retried or is done needs no mail about an
 * earlier status.
 */
function isMailStillUseful(told: UploadStatus, now: UploadStatus): boolean {
  return endedStatuses.includes(told) ? told === now : ![...endedStatuses, ...uncheckedStatuses].includes(now);
}

export const postOfficeNotifications = {
  'post-office-file': mail({
    event: postOfficeFileReported,
    audience: buyerOrAdmins,
    composer: 'post-office-file',
    preference: 'postOffice',
    facts: async ({ ctx, event: { id, data }, person, common, publicUrl }) => {
      const upload = await findAnyUpload(ctx.readPrimary, id);
      if (!person || !upload || !isMailStillUseful(data.status, upload.status)) return null;
      return {
        id: `${id}.${data.status}.${data.attempt}.${person.id}`,
        message: {
          ...common,
          ...(await fileMailFacts(ctx.readPrimary, upload)),
          kind: 'post-office-file',
          fileName: upload.fileName,
          fileUrl: `${publicUrl}/post-office/uploads/${id}`,
          preferencesUrl: unsubscribeUrl(ctx, person.id, 'postOffice'),
        },
      };
    },
  }),

  'mi-report': mail({
    event: miReportEnded,
    audience: ownAdmins,
    composer: 'mi-report',
    preference: 'postOffice',
    facts: async ({ ctx, event: { id, data }, person, common, publicUrl }) => {
      const report = await findAnyReport(ctx.readPrimary, id);
      const team = report && (await findTeam(ctx.readPrimary, report.teamId));
      if (!person || !team || report.status !== data.status) return null;
      const { status, attempt, ...figures } = data;
      return {
        id: `${id}.${attempt}.${person.id}`,
        message: {
          ...common,
          kind: 'mi-report',
          teamName: team.name,
          day: report.reportDate.toString(),
          figures: status === 'SUCCESS' ? figures : null,
          reportsUrl: `${publicUrl}/post-office/mi-reports`,
          preferencesUrl: unsubscribeUrl(ctx, person.id, 'postOffice'),
        },
      };
    },
  }),
};
