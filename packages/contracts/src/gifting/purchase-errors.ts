import { spendPolicyErrors } from '../money/spend-policies.ts';

/** Errors that refuse an order for every buyer, at any time. */
export const orderErrors = [
  'message.placeholder-unknown',
  'message.placeholder-open',
  'order.incomplete',
  'order.price-changed',
  'order.limit-exceeded',
  'order.plan-limit-exceeded',
  'order.receiver-invalid',
  'order.expiry-out-of-range',
  'order.send-date-out-of-range',
  'order.method-unavailable',
  'team.method-not-allowed',
  'team.price-not-allowed',
  'team.category-not-allowed',
  'gift.choice-unknown',
  'team.email-domain-not-allowed',
  'team.reason-code-required',
  'team.reason-code-unknown',
  'product.not-found',
  'product.not-purchasable',
  'brand.terms-not-accepted',
  'branding.not-found',
  'wallet.not-found',
  'wallet.locked',
  'wallet.insufficient-funds',
] as const;

/** Errors of buying an order, in one call or two. */
export const purchaseErrors = [
  ...orderErrors,
  ...spendPolicyErrors,
  'order.approver-missing',
  'order.approval-not-by-card',
  'charge.not-found',
  'charge.not-taken',
  'charge.used',
] as const;

/** Errors specific to an order of a super link. */
export const superLinkRefusals = ['super-link.restriction-invalid', 'super-link.dates-out-of-range'] as const;
