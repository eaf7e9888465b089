import { limits, permissionKeys, type PlanDraft } from '@huggg/contracts';

const planLimits = { wallets: 20, subteams: 25, themes: 20, participants: limits.budgetParticipants } as const;

/** The default plans of a setup: a free one, and one whose unclaimed gifts return their value. */
export const defaultPlans: readonly PlanDraft[] = [
  draftOf({ name: 'Starter', price: 0, giftsPerOrder: limits.giftsPerOrderDefault, behaviours: [] }),
  draftOf({
    name: 'Growth',
    price: 4_900,
    giftsPerOrder: limits.linksPerSend,
    behaviours: ['refund-huggg-expirations'],
  }),
];

function draftOf({
  name,
  price,
  giftsPerOrder,
  behaviours,
}: Pick<PlanDraft, 'name' | 'price' | 'behaviours'> & { readonly giftsPerOrder: number }): PlanDraft {
  return {
    name,
    price,
    billingPeriod: 'month',
    limits: { ...planLimits, giftsPerOrder },
    permissions: [...permissionKeys],
    behaviours,
    isPublic: true,
    termsURL: null,
  };
}
