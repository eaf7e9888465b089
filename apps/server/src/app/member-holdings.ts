import { walletsOfPersonIn } from '../modules/funding/index.ts';
import { countScheduledOf } from '../modules/gifts/index.ts';
import { countOpenOrdersOf } from '../modules/orders/index.ts';
import { countKeysMadeBy } from '../modules/machines/index.ts';
import { countSessionsIn, endSessionsInTeam, listSignIns } from '../modules/sessions/index.ts';
import type { MemberPorts } from '../modules/members/index.ts';

/**
 * Functions that managing team members needs from modules that teams cannot import: a member's holdings, sessions and
 * sign-in methods.
 */
export const memberPorts: MemberPorts = {
  readHoldings: async (db, place, now) => {
    const [sessions, apiKeys, scheduled, orders, wallets] = [
      await countSessionsIn(db, place, now),
      await countKeysMadeBy(db, place, now),
      await countScheduledOf(db, place),
      await countOpenOrdersOf(db, place),
      await walletsOfPersonIn(db, place),
    ];
    return {
      sessions,
      apiKeys,
      ...scheduled,
      ...orders,
      wallets: wallets.map(({ wallet, figures }) => ({
        id: wallet.id,
        name: wallet.name,
        available: figures.available,
        live: figures.live,
      })),
    };
  },
  endSessions: endSessionsInTeam,
  listSignIns,
};
