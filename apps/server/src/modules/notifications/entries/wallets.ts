import {
  automaticTopUpCapped,
  automaticTopUpPaused,
  automaticTopUpPauseText,
  balanceLow,
  moneyMoved,
} from '@huggg/contracts';
import type { Queryable } from '../../../platform/database/index.ts';
import { availableOf, findLowBalance, readWallets } from '../../funding/index.ts';
import { findPerson, senderName } from '../../identity/index.ts';
import { findAutomaticTopUp } from '../../payments/index.ts';
import { funders, fundersExceptMover } from '../audiences.ts';
import { mail } from '../notification.ts';
import { unsubscribeUrl } from './unsubscribe-url.ts';

async function walletOf(db: Queryable, walletId: string) {
  const [wallet] = await readWallets(db, [walletId]);
  const availablePence = (await availableOf(db, [walletId])).get(walletId);
  return wallet && availablePence !== undefined ? { walletName: wallet.name, availablePence } : null;
}

export const walletNotifications = {
  'automatic-top-up-paused': mail({
    event: automaticTopUpPaused,
    audience: funders,
    composer: 'automatic-top-up',
    preference: 'mandatory',
    facts: async ({ ctx, event: { id }, person, common, publicUrl }) => {
      const rule = await findAutomaticTopUp(ctx.readPrimary, id);
      const wallet = await walletOf(ctx.readPrimary, id);
      // A rule that was set again meanwhile is no longer paused.
      if (!rule?.pausedReason || !rule.pausedAt || !wallet) return null;
      return {
        id: `${id}.${rule.pausedAt.epochMilliseconds}.${person?.id}`,
        message: {
          ...common,
          ...wallet,
          kind: 'automatic-top-up',
          stage: 'paused',
          reason: automaticTopUpPauseText(rule.pausedReason).friendly,
          amountPence: rule.amountPence,
          monthlyCapPence: rule.monthlyCapPence,
          walletUrl: `${publicUrl}/wallets/${id}`,
        },
      };
    },
  }),

  'automatic-top-up-capped': mail({
    event: automaticTopUpCapped,
    audience: funders,
    composer: 'automatic-top-up',
    preference: 'mandatory',
    facts: async ({ ctx, event: { id }, person, common, publicUrl }) => {
      const rule = await findAutomaticTopUp(ctx.readPrimary, id);
      const wallet = await walletOf(ctx.readPrimary, id);
      if (!rule?.retryAt || rule.pausedAt || !wallet) return null;
      return {
        id: `${id}.${rule.retryAt.epochMilliseconds}.${person?.id}`,
        message: {
          ...common,
          ...wallet,
          kind: 'automatic-top-up',
          stage: 'capped',
          reason: '',
          amountPence: rule.amountPence,
          monthlyCapPence: rule.monthlyCapPence,
          walletUrl: `${publicUrl}/wallets/${id}`,
        },
      };
    },
  }),

  'money-moved': mail({
    event: moneyMoved,
    audience: fundersExceptMover,
    composer: 'money-moved',
    preference: 'mandatory',
    facts: async ({ ctx, event: { id, ownerId, data }, person, common, publicUrl }) => {
      const [from] = await readWallets(ctx.readPrimary, [data.fromWalletId]);
      const wallet = await walletOf(ctx.readPrimary, data.toWalletId);
      const mover = ownerId && (await findPerson(ctx.readPrimary, ownerId));
      if (!from || !wallet || !mover) return null;
      return {
        id: `${id}.${person?.id}`,
        message: {
          ...common,
          ...wallet,
          kind: 'money-moved',
          personName: senderName(mover),
          fromName: from.name,
          amountPence: data.amountPence,
          walletUrl: `${publicUrl}/wallets/${data.toWalletId}`,
        },
      };
    },
  }),

  'low-balance': mail({
    event: balanceLow,
    audience: funders,
    composer: 'low-balance',
    preference: 'lowBalance',
    facts: async ({ ctx, event: { id }, person, common, publicUrl }) => {
      const notice = await findLowBalance(ctx.readPrimary, id);
      const wallet = await walletOf(ctx.readPrimary, id);
      // A wallet that was topped up meanwhile needs no mail.
      if (!notice?.lowSince || !wallet || !person || wallet.availablePence >= notice.levelPence) return null;
      return {
        id: `${id}.${notice.lowSince.epochMilliseconds}.${person.id}`,
        message: {
          ...common,
          ...wallet,
          kind: 'low-balance',
          levelPence: notice.levelPence,
          topUpUrl: `${publicUrl}/wallets/${id}/top-up/card`,
          preferencesUrl: unsubscribeUrl(ctx, person.id, 'lowBalance'),
        },
      };
    },
  }),
};
