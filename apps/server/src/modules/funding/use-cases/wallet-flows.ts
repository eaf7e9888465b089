import { addPence, subtractPence, zeroPence, type Pence } from '@huggg/money';
import type { Queryable } from '../../../platform/database/index.ts';
import { flowsOf, type AccountFlow, type Span } from '../../ledger/index.ts';

/**
 * The movements of a wallet in a period, and its balances at the end. in − out − spent is the change of its balance.
 */
export type WalletFlow = {
  /** Money that came into the wallet, and money that left it without being spent. */
  readonly inPence: Pence;
  readonly outPence: Pence;
  /** Redeemed gifts, fees and debits. */
  readonly spentPence: Pence;
  readonly availablePence: Pence;
  readonly livePence: Pence;
};

const noFlow: AccountFlow = { inPence: zeroPence, outPence: zeroPence, balancePence: zeroPence };

/**
 * Returns the movements of wallets in a period, by wallet id, all from one snapshot of the ledger; unknown ids are
 * absent.
 */
export async function walletFlows(
  db: Queryable,
  walletIds: readonly string[],
  span: Span,
): Promise<ReadonlyMap<string, WalletFlow>> {
  const books = await flowsOf(db, walletIds, span);
  return new Map(
    [...books].map(([walletId, accounts]) => {
      const of = (code: string): AccountFlow => accounts[code] ?? noFlow;
      const net = (code: string): Pence => subtractPence(of(code).inPence, of(code).outPence);
      const flow: WalletFlow = {
        // The account `funding` is the source of money: what leaves it comes into the wallet.
        inPence: of('funding').outPence,
        outPence: of('funding').inPence,
        spentPence: addPence(net('redeemed'), net('fees')),
        availablePence: of('available').balancePence,
        livePence: of('live').balancePence,
      };
      return [walletId, flow];
    }),
  );
}
