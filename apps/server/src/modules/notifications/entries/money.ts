import {
  bankImportApplied,
  topUpInvoiceCreated,
  topUpInvoiceProcessed,
  topUpPaymentSeen,
  withdrawalChanged,
  type WithdrawalStatus,
} from '@huggg/contracts';
import type { MessageOf } from '@huggg/messages';
import { fileOf, findTopUp, groupedReference, readWaiting, type Expected } from '../../banking/index.ts';
import { readWallets } from '../../funding/index.ts';
import { findPerson, senderName } from '../../identity/index.ts';
import { findWithdrawal } from '../../withdrawals/index.ts';
import { approversOrRequester, buyerOrAdmins, operators } from '../audiences.ts';
import { mail } from '../notification.ts';

/** The mail for each status. The team's own actions, and actions that wait for a second operator, are not mailed. */
const stages: Readonly<Record<WithdrawalStatus, MessageOf<'withdrawal'>['stage'] | null>> = {
  'awaiting-approval': 'approve',
  approved: 'approved',
  'marked-paid': null,
  paid: 'paid',
  refused: 'refused',
  cancelled: null,
};

type TopUpStage = MessageOf<'bank-top-up'>['stage'];

/** Returns the state of a top-up; null if a later mail covers it. */
function stageOf(type: string, { status, cancelledAt, seenPence, amountPence }: Expected): TopUpStage | null {
  if (type === topUpInvoiceCreated.type) return status === 'pending' && !cancelledAt ? 'created' : null;
  if (type === topUpInvoiceProcessed.type) return status === 'processed' ? 'added' : null;
  if (status !== 'queued') return null;
  return seenPence < amountPence ? 'part' : 'seen';
}

const pdfHours = 30 * 24;

export const moneyNotifications = {
  'bank-top-up': mail({
    event: [topUpInvoiceCreated, topUpPaymentSeen, topUpInvoiceProcessed],
    audience: buyerOrAdmins,
    composer: 'bank-top-up',
    preference: 'mandatory',
    facts: async ({ ctx, event, common, publicUrl }) => {
      const found = await findTopUp(ctx.readPrimary, event.id);
      const stage = found && stageOf(event.type, found);
      const [wallet] = found ? await readWallets(ctx.readPrimary, [found.walletId]) : [];
      if (!found || !stage || !wallet) return null;
      return {
        id: `${event.id}.${stage}.${found.seenPence}`,
        message: {
          ...common,
          kind: 'bank-top-up',
          stage,
          walletName: wallet.name,
          amountPence: found.amountPence,
          seenPence: found.seenPence,
          reference: groupedReference(found.reference),
          bankDetails: ctx.config.money.bankDetails,
          topUpUrl: `${publicUrl}/top-ups/${found.id}`,
          pdfUrl: found.objectKeys.length > 0 ? fileOf(ctx, found, pdfHours).url : null,
        },
      };
    },
  }),

  /** Sent to operators, once for each statement that leaves something to decide. */
  'bank-waiting': mail({
    event: bankImportApplied,
    audience: operators,
    composer: 'bank-waiting',
    preference: 'mandatory',
    facts: async ({ ctx, common, publicUrl }) => {
      const { unmatched, unmatchedPence, parts } = await readWaiting(ctx.readPrimary);
      if (unmatched + parts === 0) return null;
      return {
        message: {
          ...common,
          kind: 'bank-waiting',
          unmatched,
          unmatchedPence,
          parts,
          consoleUrl: `${publicUrl}/ops/bank`,
        },
      };
    },
  }),

  withdrawal: mail({
    event: withdrawalChanged,
    audience: approversOrRequester,
    composer: 'withdrawal',
    preference: 'mandatory',
    facts: async ({ ctx, event, common, publicUrl }) => {
      const { status } = event.data;
      const found = await findWithdrawal(ctx.readPrimary, event.id);
      const stage = stages[status];
      // A withdrawal that was approved or cancelled meanwhile needs no approval.
      if (!found || stage === null || (stage === 'approve' && found.status !== status)) return null;
      const [wallet] = await readWallets(ctx.readPrimary, [found.walletId]);
      const asker = await findPerson(ctx.readPrimary, found.requestedBy);
      if (!wallet || !asker) return null;
      return {
        id: `${event.id}.${status}`,
        message: {
          ...common,
          kind: 'withdrawal',
          stage: stage === 'approved' && found.approvedBy === null ? 'asked' : stage,
          personName: senderName(asker),
          walletName: wallet.name,
          amountPence: found.amountPence,
          detail: stage === 'paid' ? found.paymentReference : stage === 'refused' ? found.refusal : null,
          walletUrl: `${publicUrl}/wallets/${found.walletId}/withdrawals`,
        },
      };
    },
  }),
};
