import { linkedAccountLost, linkedAccountWaits, type EventOf } from '@huggg/contracts';
import { findLinkedAccount } from '../../integrations/index.ts';
import { findTeam } from '../../teams/index.ts';
import { buyerOrAdmins } from '../audiences.ts';
import { mail, type Source } from '../notification.ts';

/** Returns the data for a mail about a linked account; null if it was disconnected meanwhile. */
async function accountOf({
  ctx,
  event,
  common,
  publicUrl,
}: Source<EventOf<'linked-account.lost' | 'linked-account.waits'>>) {
  const account = await findLinkedAccount(ctx.readPrimary, event.id);
  const team = account && (await findTeam(ctx.readPrimary, account.teamId));
  if (!account || !team) return null;
  return {
    account,
    shared: {
      ...common,
      kind: 'linked-account' as const,
      teamName: team.name,
      systemName: account.integrationName,
      accountUrl: `${publicUrl}/integrations/${account.id}`,
    },
  };
}

export const integrationNotifications = {
  'linked-account-lost': mail({
    event: linkedAccountLost,
    audience: buyerOrAdmins,
    composer: 'linked-account',
    preference: 'mandatory',
    facts: async (source) => {
      const found = await accountOf(source);
      if (found?.account.status !== 'lost') return null;
      const { event, person } = source;
      return {
        id: `${event.id}.${event.data.atMs}.${person?.id}`,
        message: { ...found.shared, stage: 'lost', leavers: 0 },
      };
    },
  }),

  'linked-account-waits': mail({
    event: linkedAccountWaits,
    audience: buyerOrAdmins,
    composer: 'linked-account',
    preference: 'mandatory',
    facts: async (source) => {
      const found = await accountOf(source);
      if (!found) return null;
      const { data } = source.event;
      return {
        id: `${data.syncId}.${source.person?.id}`,
        message: { ...found.shared, stage: data.problem === null ? 'leavers' : 'unread', leavers: data.leavers },
      };
    },
  }),
};
