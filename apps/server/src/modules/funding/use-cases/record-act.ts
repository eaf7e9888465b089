import type { Pence } from '@huggg/money';
import type { AuditAction } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { insertWalletAct, type WalletAct } from '../queries/acts.ts';
import type { Wallet } from '../queries/wallets.ts';

type WalletAction = {
  readonly wallet: Pick<Wallet, 'id' | 'teamId'>;
  readonly amountPence: Pence;
  readonly toWalletId?: string;
};

/** Records an action on a wallet in its team's audit log: the amount and, for a transfer, the other wallet. */
export async function auditWallet(
  ctx: Context,
  tx: Tx,
  { wallet, action, amountPence, toWalletId }: WalletAction & { readonly action: AuditAction },
): Promise<void> {
  await ctx.audit(tx, [
    {
      action,
      teamId: wallet.teamId,
      subject: { type: 'wallet', id: wallet.id },
      changes: {
        amountPence: { from: null, to: amountPence },
        ...(toWalletId && { toWalletId: { from: null, to: toWalletId } }),
      },
    },
  ]);
}

const actions = {
  debit: 'wallet.debited',
  transfer: 'wallet.transferred',
  'commitment-released': 'wallet.commitment-released',
} as const satisfies Record<WalletAct['kind'], AuditAction>;

/** Stores who moved money manually, and records it in the audit log. */
export async function recordAct(
  ctx: Context,
  tx: Tx,
  { id, kind, ...act }: WalletAction & Pick<WalletAct, 'id' | 'kind'>,
): Promise<void> {
  const { userId, kind: actorKind } = ctx.actor;
  const { id: walletId, teamId } = act.wallet;
  await insertWalletAct(tx, { id, walletId, teamId, kind, actorId: userId, actorKind, actedAt: ctx.clock.now() });
  await auditWallet(ctx, tx, { ...act, action: actions[kind] });
}
