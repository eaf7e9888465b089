import { limits, type PermissionKey } from '@huggg/contracts';
import { canOn, reachOf, requirePermission, type Actor, type Context } from '../../../platform/context.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { findTeam, lockTeam } from '../../teams/index.ts';
import { errors } from '../errors.ts';
import { findEmailTemplate } from '../queries/email-templates.ts';
import { findSmsTemplate } from '../queries/sms-templates.ts';

/** The permission that a kind of template asks for. */
export type TemplateKey = Extract<PermissionKey, 'send-sms' | 'send-email'>;

/** The teams whose templates a team may use: its own and its parent's. */
export async function teamsOfTemplates(db: Queryable, teamId: string): Promise<readonly string[]> {
  const team = await findTeam(db, teamId);
  return team?.parentTeamId ? [teamId, team.parentTeamId] : [teamId];
}

/**
 * The teams whose templates are asked for by a team's id.
 * @throws access.forbidden; team.not-found for a team out of reach.
 */
export async function askedTeams(
  { actor, read }: Pick<Context, 'actor' | 'read'>,
  key: TemplateKey,
  teamId = actor.teamId,
): Promise<readonly string[]> {
  if (!reachOf(actor, key).teamIds.includes(teamId)) throw errors.teamNotFound();
  return teamsOfTemplates(read, teamId);
}

/** The teams of whose templates the caller may read one: all in reach, and the parent of the caller's own. */
export async function readableTeams(db: Queryable, actor: Actor, key: TemplateKey): Promise<readonly string[]> {
  return [...reachOf(actor, key).teamIds, ...(await teamsOfTemplates(db, actor.teamId))];
}

/** Templates belong to the whole team: who sends for themselves alone changes none. */
export const mayEdit = (actor: Actor, key: TemplateKey, teamId: string): boolean =>
  canOn(actor, { teamId, ownerId: null })(key);

type Writing = {
  readonly key: TemplateKey;
  readonly teamId: string;
  readonly adds: boolean;
  readonly count: (db: Queryable, teamId: string) => Promise<number>;
};

/**
 * Asserts that the caller may write a template of a team, and that there is room for one more. Two who add at once wait
 * for each other.
 * @throws access.forbidden, template.too-many.
 */
export async function assertMayWrite(tx: Tx, actor: Actor, { key, teamId, adds, count }: Writing): Promise<void> {
  requirePermission(actor, key, { teamId, ownerId: null });
  if (!adds) return;
  await lockTeam(tx, teamId);
  if ((await count(tx, teamId)) >= limits.templatesPerTeam) throw errors.tooManyTemplates();
}

/**
 * Asserts that a template is still as the caller saw it, where they say which version that was.
 * @throws template.version-conflict.
 */
export function assertUnchanged(before: { readonly version: number } | null, version: number | undefined): void {
  if (before && version !== undefined && version !== before.version) throw errors.templateChanged(before.version);
}

/** What the audit log says of a written template. */
export function reasonOf({
  isNew,
  retired,
}: {
  readonly isNew: boolean;
  readonly retired: boolean | undefined;
}): string {
  if (isNew) return 'added';
  return retired === undefined ? 'changed' : retired ? 'retired' : 'offered-again';
}

/**
 * An email template that an order of a team may take.
 * @throws template.not-found, also for one that is no longer offered.
 */
export async function findUsableTemplate(
  db: Queryable,
  teamId: string,
  id: string,
): Promise<{ readonly body: string }> {
  const template = await findEmailTemplate(db, await teamsOfTemplates(db, teamId), id);
  if (!template || template.retiredAt) throw errors.templateNotFound();
  return template;
}

/**
 * Asserts that an order of a team may take an SMS template.
 * @throws template.not-found, also for one that is no longer offered.
 */
export async function assertUsableSmsTemplate(db: Queryable, teamId: string, id: string): Promise<void> {
  const template = await findSmsTemplate(db, await teamsOfTemplates(db, teamId), id);
  if (!template || template.retiredAt) throw errors.templateNotFound();
}

/** The email template that an order of a team has, a retired one as well; null where there is none. */
export async function findTemplateOfOrder(
  db: Queryable,
  teamId: string,
  id: string,
): Promise<{ readonly subject: string } | null> {
  return findEmailTemplate(db, await teamsOfTemplates(db, teamId), id);
}
