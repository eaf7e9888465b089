import { exportDays, exportReady } from '@huggg/contracts';
import type { Tx } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { listFactorsOf } from '../../factors/index.ts';
import { listOpenSessions } from '../../sessions/index.ts';
import { listOrdersOfPerson } from '../queries/orders-of-person.read-model.ts';
import { listMachinesOfPerson } from '../../machines/index.ts';
import { listConnectedOfPerson } from '../../integrations/index.ts';
import { listInvitesOfPerson } from '../../members/index.ts';
import { listDraftsOfPerson } from '../../orders/index.ts';
import { findPerson, getContactChoices, listLinkedAccounts } from '../../identity/index.ts';
import { listDatesOfPerson } from '../../programmes/index.ts';
import { listCardsOfPerson } from '../../payments/index.ts';
import { listViewsOfPerson } from '../../search/index.ts';
import { findTeams, listMemberships } from '../../teams/index.ts';
import { zipOf } from '../domain/zip.ts';
import { listActsOf } from '../queries/acts.read-model.ts';
import { listGiftsOfPerson } from '../queries/gifts-received.read-model.ts';
import { findExport, saveExport } from '../queries/person-exports.ts';

const maxRows = 10_000;

/** Creates the copy that a person requested and notifies them; a finished copy is left unchanged. */
export async function makeExport(ctx: JobContext, exportId: string): Promise<void> {
  const files = await ctx.transaction(async (tx) => {
    const wanted = await findExport(tx, exportId, ctx.clock.now());
    return wanted && !wanted.readyAt ? { userId: wanted.userId, texts: await collect(ctx, tx, wanted.userId) } : null;
  });
  if (!files) return;
  const content = await zipOf(files.texts, ctx.clock.now());
  const now = ctx.clock.now();
  const expiresAt = now.add({ hours: exportDays * 24 });
  await ctx.transaction(async (tx) => {
    if (!(await saveExport(tx, { id: exportId, content, now, expiresAt }))) return;
    await ctx.publish(tx, [
      exportReady({ id: files.userId, teamId: null, ownerId: files.userId, data: { until: expiresAt.toString() } }),
    ]);
  });
}

async function collect(ctx: JobContext, tx: Tx, userId: string): Promise<Record<string, string>> {
  const memberships = await listMemberships(tx, userId);
  const teamIds = memberships.map(({ teamId }) => teamId);
  const teams = await findTeams(tx, teamIds);
  const nameOf = (id: string) => teams.find((team) => team.id === id)?.name ?? null;
  const profile = await findPerson(tx, userId);
  const own = { teamIds, userId, limit: maxRows };
  const withTeam = <Row extends { readonly teamId: string }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, team: nameOf(row.teamId) }));
  const data = {
    profile,
    teams: memberships.map(({ teamId, role }) => ({ id: teamId, name: nameOf(teamId), role })),
    sessions: await listOpenSessions(tx, { userId, now: ctx.clock.now() }),
    'second-factors': await listFactorsOf(tx, userId),
    'accounts-elsewhere': await listLinkedAccounts(tx, userId),
    'mail-choices': await getContactChoices(tx, userId),
    dates: withTeam(await listDatesOfPerson(tx, userId)),
    cards: withTeam(await listCardsOfPerson(tx, userId)),
    orders: withTeam(await listOrdersOfPerson(tx, own)),
    drafts: withTeam(await listDraftsOfPerson(tx, own)),
    'saved-views': withTeam(await listViewsOfPerson(tx, own)),
    'gifts-received':
      // An address that was never verified could belong to another person.
      profile?.verifiedEmailAt ? await listGiftsOfPerson(tx, { email: profile.email, limit: maxRows }) : [],
    'linked-systems': profile?.verifiedEmailAt ? withTeam(await listConnectedOfPerson(tx, profile.email)) : [],
    'invites-sent': withTeam(await listInvitesOfPerson(tx, own)),
    'keys-and-clients': withTeam(await listMachinesOfPerson(tx, own)),
    activity: await listActsOf(tx, { userId, limit: maxRows }),
  };
  const texts = Object.entries(data).map(
    ([name, value]) => [`${name}.json`, `${JSON.stringify(value, null, 2)}\n`] as const,
  );
  return { ...Object.fromEntries(texts), 'README.txt': readmeOf(ctx.config.productName) };
}

const readmeOf = (
  productName: string,
): string => `What ${productName} keeps about you, one JSON file for each kind. Times are in UTC.

profile             who you are here
teams               the teams that you belong to, and as what
sessions            where you are signed in
second-factors      what you prove yourself with beside a password; secrets are left out
accounts-elsewhere  accounts of other providers that you sign in with
mail-choices        the optional mails that you turned on or off
dates               your day and month of birth and your first day at work, where a team keeps them for its gifts
cards               the cards that you stored; their numbers are kept by the card provider alone
orders              the orders that you paid for; whom they went to is your team's data
drafts              the orders that you began and did not pay for
saved-views         the views of lists that you made
gifts-received      gifts that went to your confirmed address, with your thank-yous; links and codes are left out
linked-systems      what systems that a team linked say of your confirmed address
invites-sent        the invites that you sent; their addresses are the other people's
keys-and-clients    the API keys and clients that you made; secrets are not kept
activity            what you did, and what was done to your account
`;
