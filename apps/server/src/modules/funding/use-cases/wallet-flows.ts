import { addPence, subtractPence, zeroPence, type Pence } from '@huggg/money';
import type { Queryable } from '../../../platform/database/index.ts';
import { flowsOf, type AccountFlow, type Span } from '../../ledger/index.ts';

/** What moved in a wallet in a span of time, and what it held at its end. in − out − spent is by how much it grew. */
export type WalletFlow = {
  /** Came into the wallet, and left it other than by being spent. */
  readonly inPence: Pence;
  readonly outPence: Pence;
  /** Redeemed gifts, fees and debits. */
  readonly spentPence: Pence;
  readonly availablePence: Pence;
  readonly livePence: Pence;
};

const still: AccountFlow = { inPence: zeroPence, outPence: zeroPence, balancePence: zeroPence };

/** What moved in wallets in a span of time, by id, all of one state of the ledger; unknown ids are absent. */
export async function walletFlows(
  db: Queryable,
  walletIds: readonly string[],
  span: Span,
): Promise<ReadonlyMap<string, WalletFlow>> {
  const books = await flowsOf(db, walletIds, span);
  return new Map(
    [...books].map(([walletId, accounts]) => {
      const of = (code: string): AccountFlow => accounts[code] ?? still;
      const net = (code: string): Pence => subtractPence(of(code).inPence, of(code).outPence);
      const flow: WalletFlow = {
        // The account `funding` is where money comes from: what leaves it comes into the wallet.
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
