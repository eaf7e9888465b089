import {
  changeWallet as changeWalletContract,
  createCommitment,
  createWallet,
  debitWallet,
  downloadStatementCsv,
  downloadStatementPdf,
  getFundingHelp,
  getLowBalanceNotice,
  getUserBalances,
  listSpendableWallets as listSpendableWalletsContract,
  listTeamWallets,
  listTopUps as listTopUpsContract,
  listUserWallets,
  listWalletEntries,
  releaseCommitment,
  setLowBalanceNotice as setLowBalanceNoticeContract,
  transferBetweenWallets,
} from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { Queryable } from '../../platform/database/index.ts';
import { csvRoute, route, type Route } from '../../platform/http/index.ts';
import { changeWallet } from './use-cases/change-wallet.ts';
import * as commitments from './use-cases/commit-money.ts';
import * as creation from './use-cases/create-wallet.ts';
import * as debits from './use-cases/debit-wallet.ts';
import { readLowBalanceNotice, setLowBalanceNotice } from './use-cases/low-balance-notice.ts';
import { listSpendableWallets } from './use-cases/list-spendable-wallets.ts';
import { listTopUps } from './use-cases/list-top-ups.ts';
import { readFundingHelp } from './use-cases/read-funding-help.ts';
import { type NameOrders, readStatement } from './use-cases/read-statement.ts';
import { statementCsv, statementPdf } from './use-cases/statement-file.ts';
import { listWalletsOfTeam, listWalletsOfUser } from './use-cases/read-wallets.ts';
import * as transfers from './use-cases/transfer-between-wallets.ts';
import { toWireSpendPolicy } from '../spend-policies/index.ts';
import { toWireSummary, toWireWallet } from './wire.ts';

type Wallets = readonly { readonly id: string }[];
type Ports = {
  readonly nameOrders: NameOrders;
  /** Returns when unspent money in wallets is returned, by wallet id; implemented by the module that gave the money. */
  readonly lapsesOf: (db: Queryable, wallets: Wallets) => Promise<ReadonlyMap<string, Temporal.Instant>>;
};

export function fundingRoutes({ nameOrders, lapsesOf }: Ports): readonly Route[] {
  return [
    route(createWallet, (ctx, { body }) => creation.createWallet(ctx, body)),
    route(listTeamWallets, async (ctx, { params }) =>
      (await listWalletsOfTeam(ctx, params.id)).map((funded) => toWireWallet(funded, ctx.actor)),
    ),
    route(listUserWallets, async (ctx, { params }) =>
      (await listWalletsOfUser(ctx, params.id)).map((funded) => toWireWallet(funded, ctx.actor)),
    ),
    route(getFundingHelp, (ctx) => readFundingHelp(ctx)),
    route(changeWalletContract, (ctx, { params, body }) => changeWallet(ctx, params.id, body)),
    route(getLowBalanceNotice, (ctx, { params }) => readLowBalanceNotice(ctx, params.id)),
    route(setLowBalanceNoticeContract, (ctx, { params, body }) =>
      setLowBalanceNotice(ctx, { walletId: params.id, level: body.level }),
    ),
    route(getUserBalances, async (ctx, { params, query }) => {
      const read = query.forceRefresh === true ? ctx.readPrimary : ctx.read;
      return toWireSummary(await listWalletsOfUser(ctx, params.userId, read), ctx.actor);
    }),
    route(listTopUpsContract, (ctx, { params, query }) => listTopUps(ctx, { ...params, ...query })),
    route(listSpendableWalletsContract, async (ctx) => {
      const wallets = await listSpendableWallets(ctx.read, ctx.actor);
      const lapses = await lapsesOf(ctx.read, wallets);
      return {
        data: wallets.map(({ id, name, availablePence, locked, policy: own }) => {
          const [policy, dateLapses] = [own && toWireSpendPolicy(own), lapses.get(id)?.toString() ?? null];
          return { id, name, availablePence, locked, policy, dateLapses };
        }),
      };
    }),
    route(transferBetweenWallets, (ctx, { params, body }) => transfers.transferBetweenWallets(ctx, params.id, body)),
    route(debitWallet, (ctx, { params, body }) => debits.debitWallet(ctx, params.id, body)),
    route(createCommitment, (ctx, { params, body }) => commitments.createCommitment(ctx, params.id, body)),
    route(releaseCommitment, (ctx, { params, body }) => commitments.releaseCommitment(ctx, params.id, body)),
    csvRoute(downloadStatementCsv, (ctx, { params, query }) =>
      statementCsv(ctx, { walletId: params.id, query }, nameOrders),
    ),
    route(downloadStatementPdf, async (ctx, { params, query }, { reply }) => {
      const { fileName, content } = await statementPdf(ctx, { walletId: params.id, query }, nameOrders);
      void reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .header('cache-control', 'no-store');
      return content;
    }),
    route(listWalletEntries, (ctx, { params, query }) =>
      readStatement(ctx, { walletId: params.id, query }, nameOrders),
    ),
  ];
}
