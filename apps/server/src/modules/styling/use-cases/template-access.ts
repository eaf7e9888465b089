import { limits, type PermissionKey } from '@huggg/contracts';
import { canOn, reachOf, requirePermission, type Actor, type Context } from '../../../platform/context.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { findTeam, lockTeam } from '../../teams/index.ts';
import { errors } from '../errors.ts';
import { findEmailTemplate } from '../queries/email-templates.ts';
import { findSmsTemplate } from '../queries/sms-templates.ts';

/** The permission required for a kind of template. */
export type TemplateKey = Extract<PermissionKey, 'send-sms' | 'send-email'>;

/** Returns the teams whose templates a team may use: the team itself and its parent. */
export async function teamsOfTemplates(db: Queryable, teamId: string): Promise<readonly string[]> {
  const team = await findTeam(db, teamId);
  return team?.parentTeamId ? [teamId, team.parentTeamId] : [teamId];
}

/**
 * Returns the teams whose templates are listed for a team id.
 * @throws access.forbidden; team.not-found if the team is not accessible to the caller.
 */
export async function teamsToList(
  { actor, read }: Pick<Context, 'actor' | 'read'>,
  key: TemplateKey,
  teamId = actor.teamId,
): Promise<readonly string[]> {
  if (!reachOf(actor, key).teamIds.includes(teamId)) throw errors.teamNotFound();
  return teamsOfTemplates(read, teamId);
}

/**
 * Returns the teams whose templates the caller may read: all accessible teams, and the parent of the caller's own team.
 */
export async function readableTeams(db: Queryable, actor: Actor, key: TemplateKey): Promise<readonly string[]> {
  return [...reachOf(actor, key).teamIds, ...(await teamsOfTemplates(db, actor.teamId))];
}

/** Templates belong to the full team: users who may send only for themselves cannot change them. */
export const mayEdit = (actor: Actor, key: TemplateKey, teamId: string): boolean =>
  canOn(actor, { teamId, ownerId: null })(key);

type TemplateWrite = {
  readonly key: TemplateKey;
  readonly teamId: string;
  readonly adds: boolean;
  readonly count: (db: Queryable, teamId: string) => Promise<number>;
};

/**
 * Checks that the caller may write a template of a team, and that the limit allows one more. Simultaneous additions
 * wait for each other.
 * @throws access.forbidden, template.too-many.
 */
export async function assertMayWrite(tx: Tx, actor: Actor, { key, teamId, adds, count }: TemplateWrite): Promise<void> {
  requirePermission(actor, key, { teamId, ownerId: null });
  if (!adds) return;
  await lockTeam(tx, teamId);
  if ((await count(tx, teamId)) >= limits.templatesPerTeam) throw errors.tooManyTemplates();
}

/**
 * Checks that a template still has the version that the caller read, if they give one.
 * @throws template.version-conflict.
 */
export function assertUnchanged(before: { readonly version: number } | null, version: number | undefined): void {
  if (before && version !== undefined && version !== before.version) throw errors.templateChanged(before.version);
}

/** Returns the reason that the audit log shows for a written template. */
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
 * Finds an email template that an order of a team may use.
 * @throws template.not-found, also for a retired template.
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
 * Checks that an order of a team may use an SMS template.
 * @throws template.not-found, also for a retired template.
 */
export async function assertUsableSmsTemplate(db: Queryable, teamId: string, id: string): Promise<void> {
  const template = await findSmsTemplate(db, await teamsOfTemplates(db, teamId), id);
  if (!template || template.retiredAt) throw errors.templateNotFound();
}

/** Finds the email template of an order, including retired ones. Null if it does not exist. */
export async function findTemplateOfOrder(
  db: Queryable,
  teamId: string,
  id: string,
): Promise<{ readonly subject: string } | null> {
  return findEmailTemplate(db, await teamsOfTemplates(db, teamId), id);
}
