import {
  documentIssued,
  planInvoiceUnpaid,
  postOfficeFileCredited,
  postOfficeFileReported,
  teamInvoiceReady,
  type EventOf,
} from '@huggg/contracts';
import type { MessageOf } from '@huggg/messages';
import type { Temporal } from 'temporal-polyfill';
import { documentLink, findDocument, findTeamInvoice, numberText, readPaymentsOf } from '../../billing/index.ts';
import { findAnyUpload, isOrderOfFile } from '../../post-office/index.ts';
import { findTeam } from '../../teams/index.ts';
import { billingContacts } from '../audiences.ts';
import { mail } from '../notification.ts';
import { unsubscribeUrl } from './unsubscribe-url.ts';

const pdfHours = 30 * 24;

/**
 * The maximum number of days between an order and its document: documents that are issued later are listed but not
 * mailed.
 */
const maxDaysToNotify = 45;

function isRecent(day: Temporal.PlainDate, now: Temporal.Instant): boolean {
  return (
    now.toZonedDateTimeISO('Europe/London').toPlainDate().since(day, { largestUnit: 'days' }).days <= maxDaysToNotify
  );
}

type OfFile = Pick<MessageOf<'file-documents'>, 'stage' | 'vouchers' | 'amountPence' | 'day'>;
type Upload = NonNullable<Awaited<ReturnType<typeof findAnyUpload>>>;

/** Returns the documents of a file that has ended. */
function endedFileOutcome(upload: Upload): OfFile | null {
  const { kind, status, failedAt, lines, done, totalPence, cancelled, returnedPence } = upload;
  const stopped = status === 'FAILED' && failedAt === 'GENERATING';
  if (status !== 'COMPLETED' && !stopped) return null;
  const all: OfFile =
    kind === 'cancel'
      ? { stage: 'cancelled', vouchers: cancelled, amountPence: returnedPence, day: null }
      : {
          stage: 'paid',
          vouchers: stopped ? done : lines,
          amountPence: stopped ? null : totalPence,
          day: null,
        };
  return all.vouchers > 0 ? all : null;
}

/**
 * Returns the content of a mail about a file, and an id that distinguishes it from mails about the same file at other
 * times.
 */
function documentMailFacts(
  event: EventOf<'post-office.file-reported' | 'post-office.file-credited'>,
  upload: Upload,
): (OfFile & { readonly about: string }) | null {
  if (event.type === 'post-office.file-credited') return { ...event.data, stage: 'returned', about: event.data.day };
  const ended = upload.status === event.data.status ? endedFileOutcome(upload) : null;
  return ended && { ...ended, about: String(event.data.attempt) };
}

export const documentNotifications = {
  /**
   * The document of an order, sent to the users who manage the billing, with a link to the PDF that needs no sign-in.
   */
  document: mail({
    event: [documentIssued, planInvoiceUnpaid],
    audience: billingContacts,
    composer: 'document',
    preference: 'documents',
    facts: async ({ ctx, event: { id, data }, person, common, publicUrl }) => {
      const document = await findDocument(ctx.readPrimary, id);
      const team = document && (await findTeam(ctx.readPrimary, document.teamId));
      if (!document || !team || !person) return null;
      // A file can contain a hundred orders, whose documents share one mail.
      if (document.transactionId && (await isOrderOfFile(ctx.readPrimary, document.transactionId))) return null;
      const reminder = 'reminder' in data ? data.reminder : null;
      const duePence =
        reminder === null ? null : ((await readPaymentsOf(ctx.readPrimary, [id])).get(id)?.duePence ?? 0);
      // A reminder is only sent for an open invoice; a new document is only mailed while it is recent.
      if (duePence === null ? !isRecent(document.taxPoint, ctx.clock.now()) : duePence === 0) return null;
      const { content } = document;
      return {
        id: reminder === null ? `${id}.${person.id}` : `${id}.reminder-${reminder}.${person.id}`,
        message: {
          ...common,
          kind: 'document',
          documentKind: document.kind,
          number: numberText(document.series, document.number),
          teamName: team.name,
          about: content.facts[0]?.value ?? team.name,
          totalPence: document.totalPence,
          unpaidPence: duePence,
          payment: content.payment.map(({ label, value }) => ({ label, value: value.replaceAll('\n', ', ') })),
          pdfUrl: documentLink(ctx, id, pdfHours),
          invoicesUrl: `${publicUrl}/invoices`,
          preferencesUrl: unsubscribeUrl(ctx, person.id, 'documents'),
        },
      };
    },
  }),

  'file-documents': mail({
    event: [postOfficeFileReported, postOfficeFileCredited],
    audience: billingContacts,
    composer: 'file-documents',
    preference: 'documents',
    facts: async ({ ctx, event, person, common, publicUrl }) => {
      const upload = await findAnyUpload(ctx.readPrimary, event.id);
      const documented = upload && documentMailFacts(event, upload);
      const team = documented && (await findTeam(ctx.readPrimary, upload.teamId));
      if (!team || !person) return null;
      const { about, ...ofFile } = documented;
      return {
        id: `${event.id}.${about}.${person.id}`,
        message: {
          ...common,
          ...ofFile,
          kind: 'file-documents',
          teamName: team.name,
          fileName: upload.fileName,
          invoicesUrl: `${publicUrl}/invoices`,
          preferencesUrl: unsubscribeUrl(ctx, person.id, 'documents'),
        },
      };
    },
  }),

  'monthly-invoice': mail({
    event: teamInvoiceReady,
    audience: billingContacts,
    composer: 'monthly-invoice',
    preference: 'documents',
    facts: async ({ ctx, event: { id, teamId }, person, common, publicUrl }) => {
      const month = teamId === null ? null : await findTeamInvoice(ctx.readPrimary, { id, teamIds: [teamId] });
      const team = month && (await findTeam(ctx.readPrimary, month.teamId));
      if (!month || !team || !person || !isRecent(month.month, ctx.clock.now())) return null;
      return {
        id: `${id}.${person.id}`,
        message: {
          ...common,
          kind: 'monthly-invoice',
          teamName: team.name,
          month: month.month.toString(),
          invoicedPence: month.invoicedPence,
          creditedPence: month.creditedPence,
          vatPence: month.invoicedVatPence - month.creditedVatPence,
          invoicesUrl: `${publicUrl}/invoices`,
          preferencesUrl: unsubscribeUrl(ctx, person.id, 'documents'),
        },
      };
    },
  }),
};
