import { z } from 'zod';
import { endpoint, permission } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { id, idParams, instant, pence } from '../shapes.ts';

/** The level at which users who can fund a wallet are notified of its low balance. */
export const lowBalanceNotice = z.object({
  walletId: id,
  /**
   * Users who can fund the wallet are notified once when the available balance falls below this level; null for no
   * notification.
   */
  level: pence.nullable(),
  /** When the available balance fell below the level; null while it is not below. */
  lowSince: instant.nullable(),
});
export type LowBalanceNotice = z.infer<typeof lowBalanceNotice>;

export const getLowBalanceNotice = endpoint({
  method: 'GET',
  path: '/v3/wallets/{id}/low-balance-notice',
  summary: 'Get the level below which the people who fund a wallet are notified',
  access: permission('top-up-wallet'),
  params: idParams,
  response: lowBalanceNotice,
  errors: ['wallet.not-found'],
});

export const setLowBalanceNotice = endpoint({
  method: 'PUT',
  path: '/v3/wallets/{id}/low-balance-notice',
  summary: 'Set or remove the level below which the people who fund a wallet are notified',
  access: permission('top-up-wallet'),
  params: idParams,
  body: z.strictObject({
    level: z
      .int()
      .min(1)
      .max(limits.chargeMax * 20)
      .nullable(),
  }),
  response: lowBalanceNotice,
  errors: ['wallet.not-found'],
});
