import { countTeamWallets, moneyOfTeam } from '../modules/funding/index.ts';
import { countScheduledOfTeam } from '../modules/gifts/index.ts';
import { countDraftsOfTeam } from '../modules/orders/index.ts';
import { endInvitesOfTeam } from '../modules/members/index.ts';
import { countThemes } from '../modules/styling/index.ts';
import type { TeamSettingsPorts } from '../modules/teams/index.ts';

/**
 * Functions that the team settings need from modules that teams cannot import: the holdings of a subteam when it is
 * closed, and the usage of its plan's limits.
 */
export const teamSettingsPorts: TeamSettingsPorts = {
  readHoldings: async (db, team) => {
    const { wallets, availablePence, livePence, destination } = await moneyOfTeam(db, team);
    return {
      wallets,
      available: availablePence,
      live: livePence,
      destination,
      ...(await countScheduledOfTeam(db, team.teamId)),
      ...(await countDraftsOfTeam(db, team.teamId)),
    };
  },
  endInvites: endInvitesOfTeam,
  counters: { wallets: countTeamWallets, themes: countThemes },
};
