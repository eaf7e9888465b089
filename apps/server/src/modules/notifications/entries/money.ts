import { withdrawalChanged, type WithdrawalStatus } from '@huggg/contracts';
import type { MessageOf } from '@huggg/messages';
import { findWithdrawal, readWallets } from '../../funding/index.ts';
import { findPerson, senderName } from '../../identity/index.ts';
import { approversOrAsker } from '../audiences.ts';
import { mail } from '../notification.ts';

/** What is said of each status; what the team did itself, and what waits for a second operator, is not mailed. */
const stages: Readonly<Record<WithdrawalStatus, MessageOf<'withdrawal'>['stage'] | null>> = {
  'awaiting-approval': 'approve',
  approved: 'approved',
  'marked-paid': null,
  paid: 'paid',
  refused: 'refused',
  cancelled: null,
};

export const moneyNotifications = {
  withdrawal: mail({
    event: withdrawalChanged,
    audience: approversOrAsker,
    composer: 'withdrawal',
    preference: 'mandatory',
    facts: async ({ ctx, event, common, publicUrl }) => {
      const { status } = event.data;
      const found = await findWithdrawal(ctx.readPrimary, event.id);
      const stage = stages[status];
      // One that waited for approval and has it, or was called off, asks for none any more.
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
