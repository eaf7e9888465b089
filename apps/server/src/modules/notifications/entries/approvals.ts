import { orderApprovalAsked, orderApprovalEnded, type ApprovalStatus } from '@huggg/contracts';
import type { MessageOf } from '@huggg/messages';
import { findAnyApproval, type ApprovalRow } from '../../approvals/index.ts';
import { findPeople, senderName } from '../../identity/index.ts';
import { nameOfOrder } from '../../purchases/index.ts';
import { teamRules } from '../../teams/index.ts';
import { approvers, requesterAndLateApprovers } from '../audiences.ts';
import { mail, type Source } from '../notification.ts';

type Stage = MessageOf<'order-approval'>['stage'];

const stageOfStatus: Readonly<Record<Exclude<ApprovalStatus, 'waiting'>, Stage>> = {
  approved: 'approved',
  refused: 'refused',
  withdrawn: 'withdrawn',
  expired: 'expired',
  'not-bought': 'notBought',
};

async function letter(
  { ctx, common, publicUrl }: Pick<Source<unknown>, 'ctx' | 'common' | 'publicUrl'>,
  { approval, stage }: { readonly approval: ApprovalRow; readonly stage: Stage },
) {
  const { id, askerId, decidedBy, orderId, teamId, endsAt, status } = approval;
  const people = await findPeople(ctx.readPrimary, [askerId, ...(decidedBy ? [decidedBy] : [])]);
  const [rules, orderName] = await Promise.all([
    teamRules(ctx.readPrimary, teamId),
    nameOfOrder(ctx.readPrimary, orderId),
  ]);
  const asker = people.get(askerId);
  const decider = decidedBy === null ? undefined : people.get(decidedBy);
  if (!asker || orderName === null) return null;
  return {
    id: `${id}.${stage}`,
    message: {
      ...common,
      kind: 'order-approval' as const,
      stage,
      askerName: senderName(asker),
      orderName,
      teamName: rules.teamName,
      quantity: approval.quantity,
      amountPence: approval.amountPence,
      answerBy: status === 'waiting' ? { at: endsAt.toString(), timeZone: rules.preferences.timeZone } : null,
      deciderName: decider ? senderName(decider) : null,
      reason: approval.comment,
      approvalUrl: `${publicUrl}/approvals/${id}`,
    },
  };
}

/** Mails about orders that need the approval of a second person. */
export const approvalNotifications = {
  'approval-asked': mail({
    event: orderApprovalAsked,
    audience: approvers,
    composer: 'order-approval',
    preference: 'mandatory',
    facts: async (source) => {
      const approval = await findAnyApproval(source.ctx.readPrimary, source.event.id);
      // A request that was decided meanwhile needs no mail.
      if (approval?.status !== 'waiting') return null;
      return letter(source, { approval, stage: source.event.data.stage });
    },
  }),

  'approval-ended': mail({
    event: orderApprovalEnded,
    audience: requesterAndLateApprovers,
    composer: 'order-approval',
    preference: 'mandatory',
    facts: async (source) => {
      const approval = await findAnyApproval(source.ctx.readPrimary, source.event.id);
      if (!approval || approval.status === 'waiting') return null;
      const isAsker = source.person?.id === approval.askerId;
      return letter(source, { approval, stage: isAsker ? stageOfStatus[approval.status] : 'unanswered' });
    },
  }),
};
