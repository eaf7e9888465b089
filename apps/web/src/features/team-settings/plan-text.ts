import type { LimitUsage, Plan, PlanLimitKey } from '@huggg/contracts';
import { count, pounds } from '@huggg/ui/format';

export const hasExpiryRefunds = ({ behaviours }: Plan): boolean => behaviours.includes('refund-huggg-expirations');

export const priceText = ({ price, billingPeriod }: Pick<Plan, 'price' | 'billingPeriod'>): string =>
  price === 0 ? 'Free' : `${pounds(price)} a ${billingPeriod}`;

/** Describes the price of a plan and how it is billed. */
export function billingText(plan: Pick<Plan, 'name' | 'price' | 'billingPeriod'>): string {
  if (plan.price === 0) return `${plan.name} is free.`;
  return `${priceText(plan)}, including any VAT. You pay by invoice: each ${plan.billingPeriod} has its own under Invoices, the first within minutes.`;
}

export const limitText: Readonly<Record<PlanLimitKey, { readonly title: string; readonly note: string }>> = {
  participants: { title: 'Participants', note: 'In your team and its subteams.' },
  subteams: { title: 'Subteams', note: 'Closed ones do not count.' },
  wallets: { title: 'Wallets', note: 'Of this team. People’s own do not count.' },
  themes: { title: 'Themes', note: 'Of this team.' },
  giftsPerOrder: { title: 'Gifts in an order', note: 'For each order.' },
};

export const allowanceText = (limit: number | null): string => (limit === null ? 'No limit' : count(limit));

/** The change to one limit under another plan. */
export type LimitChange = {
  readonly key: PlanLimitKey;
  readonly limit: number | null;
  /** The current limit. */ readonly now: number | null;
  readonly used: number | null;
  readonly overBy: number;
};

/** Compares the limits of a plan with the current ones and the usage. */
export function compareLimits(usage: readonly LimitUsage[], { limits }: Pick<Plan, 'limits'>): readonly LimitChange[] {
  return usage.map(({ key, used, limit: now }) => {
    const limit = limits[key] ?? null;
    return { key, limit, now, used, overBy: used !== null && limit !== null ? Math.max(0, used - limit) : 0 };
  });
}
