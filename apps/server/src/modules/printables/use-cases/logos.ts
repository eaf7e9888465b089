import { limits, type PrintableLogo } from '@huggg/contracts';
import { requirePermission, type Actor, type Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { storeLogo } from '../../brandings/index.ts';
import { lockTeam } from '../../teams/index.ts';
import { errors } from '../errors.ts';
import { buyingTeams } from '../policy.ts';
import type { PrintDeps } from '../ports.ts';
import { addLogo, countLogos, listLogos, mayUseLogo } from '../queries/logos.ts';
import { toWireLogo } from '../wire.ts';
import { teamsOfTemplates } from './teams-of-templates.ts';

/**
 * Stores a picture as a logo for prints, for the caller only or for the team. The picture is drawn and stored before
 * the transaction starts.
 * @throws access.forbidden, request.rate-limited, printable.too-many-logos, the refusals of pictures, server.busy
 */
export async function savePrintLogo(
  ctx: Context,
  { pictures, logosOfTeam }: Pick<PrintDeps, 'pictures' | 'logosOfTeam'>,
  { bytes, teamLogo }: { readonly bytes: Buffer; readonly teamLogo: boolean },
): Promise<PrintableLogo> {
  const { teamId, userId } = ctx.actor;
  buyingTeams(ctx.actor);
  if (teamLogo) requirePermission(ctx.actor, 'use-branding', { teamId, ownerId: null });
  await logosOfTeam.consume(teamId);
  if ((await countLogos(ctx.readPrimary, teamId)) >= limits.printLogosPerTeam) throw errors.tooManyLogos();
  const { address, width, height } = await storeLogo(pictures, { bytes, part: {} });
  return ctx.transaction(async (tx) => {
    await lockTeam(tx, teamId);
    if ((await countLogos(tx, teamId)) >= limits.printLogosPerTeam) throw errors.tooManyLogos();
    const now = ctx.clock.now();
    return toWireLogo(await addLogo(tx, { id: newId(), teamId, userId, address, width, height, teamLogo, now }));
  });
}

/** Returns the logos of the caller's team and the team above it, and the caller's own. @throws access.forbidden */
export async function readPrintLogos(ctx: Context): Promise<PrintableLogo[]> {
  buyingTeams(ctx.actor);
  const teamIds = await teamsOfTemplates(ctx.read, ctx.actor.teamId);
  return (await listLogos(ctx.readPrimary, { teamIds, userId: ctx.actor.userId })).map((row) => toWireLogo(row));
}

/**
 * Asserts that a caller may put a logo on prints of a team.
 * @throws printable.logo-unknown
 */
export async function assertUsableLogo(
  db: Queryable,
  { userId }: Pick<Actor, 'userId'>,
  teamId: string,
  address: string,
): Promise<void> {
  const teamIds = await teamsOfTemplates(db, teamId);
  if (!(await mayUseLogo(db, { teamIds, userId }, address))) throw errors.logoUnknown();
}
