import type { EmailTemplate as WireTemplate } from '@huggg/contracts';
import { requireAnyScope, type Actor, type Context } from '../../../platform/context.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { ReadTxtRecords } from '../../../platform/dns/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { findTeam } from '../../teams/index.ts';
import { authorisesSender, domainOf } from '../domain/sender.ts';
import { errors } from '../errors.ts';
import {
  countEmailTemplates,
  findEmailTemplate,
  listEmailTemplates,
  writeEmailTemplate,
  type EmailTemplate,
  type EmailTemplateRow,
} from '../queries/email-templates.ts';
import { toWireEmailTemplate } from '../wire-templates.ts';
import { teamsToList, assertMayWrite, assertUnchanged, mayEdit, readableTeams, reasonOf } from './template-access.ts';

const key = 'send-email';

type TemplateFilter = { readonly teamId?: string | undefined; readonly retired: boolean };

const wireFor = ({ actor }: Pick<Context, 'actor'>, row: EmailTemplateRow): WireTemplate =>
  toWireEmailTemplate(row, mayEdit(actor, key, row.teamId));

/** @throws access.forbidden; team.not-found for a team out of reach. */
export async function readEmailTemplates(ctx: Context, { teamId, retired }: TemplateFilter): Promise<WireTemplate[]> {
  const rows = await listEmailTemplates(ctx.read, await teamsToList(ctx, key, teamId), retired);
  return rows.map((row) => wireFor(ctx, row));
}

/** @throws template.not-found, also for those of other teams. */
export async function readEmailTemplate(ctx: Context, id: string): Promise<WireTemplate> {
  return wireFor(ctx, await templateOf(ctx.read, ctx.actor, id));
}

async function templateOf(db: Queryable, actor: Actor, id: string): Promise<EmailTemplateRow> {
  const row = await findEmailTemplate(db, await readableTeams(db, actor, key), id);
  if (!row) throw errors.templateNotFound();
  return row;
}

type TemplateInput = {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly subject?: string | undefined;
  readonly body?: string | undefined;
  readonly senderAddress?: string | undefined;
  readonly cc?: readonly string[] | undefined;
  readonly bcc?: readonly string[] | undefined;
  readonly letterTemplateId?: string | null | undefined;
  readonly retired?: boolean | undefined;
  readonly version?: number | undefined;
};

/** Functions of other modules that templates need. */
export type TemplateSources = {
  readonly readTxt: ReadTxtRecords;
  /** Returns those of the given templates with which a team may print letters. */
  readonly findLetterTemplates: (db: Queryable, teamId: string, ids: readonly string[]) => Promise<ReadonlySet<string>>;
};

/**
 * Adds a template to the caller's team, or changes one. DNS is queried before the transaction to check whether the
 * sender's domain authorises the product; if DNS does not respond, emails are sent from the product's address.
 * @throws access.forbidden, template.not-found, template.version-conflict, template.too-many;
 * template.domain-not-proven for addresses outside the team's proven domain; printable.template-not-found for a letter
 * template that the team may not use.
 */
export async function upsertEmailTemplate(
  ctx: Context,
  { readTxt, findLetterTemplates }: TemplateSources,
  given: TemplateInput,
): Promise<WireTemplate> {
  requireAnyScope(ctx.actor, key);
  const id = given.id ?? newId();
  const senderAuthorised = await readSenderAuthorisation(ctx, readTxt, given);
  return ctx.transaction(async (tx) => {
    const asked = { ...given, id, isNew: given.id === undefined, senderAuthorised, findLetterTemplates };
    await write(tx, ctx, asked);
    return wireFor(ctx, await templateOf(tx, ctx.actor, id));
  });
}

/**
 * Checks whether DNS authorises a new sender address. Undefined if there is no new address. Only the team's own domain
 * is queried.
 */
async function readSenderAuthorisation(
  ctx: Context,
  readTxt: ReadTxtRecords,
  { id, senderAddress }: TemplateInput,
): Promise<boolean | undefined> {
  if (senderAddress === undefined) return undefined;
  const before = id === undefined ? null : await templateOf(ctx.readPrimary, ctx.actor, id);
  const domain = await provenDomain(ctx.readPrimary, before?.teamId ?? ctx.actor.teamId);
  if (domain === null || domainOf(senderAddress) !== domain) return false;
  return authorisesSender((await readTxt(domain)) ?? [], ctx.config.mailFrom);
}

/** Returns the domain that a team, or its parent, has proven. Null if there is none. */
async function provenDomain(db: Queryable, teamId: string): Promise<string | null> {
  const team = await findTeam(db, teamId);
  const root = team?.parentTeamId ? await findTeam(db, team.parentTeamId) : team;
  return root?.domainProvenAt ? root.domain : null;
}

type TemplateToWrite = TemplateInput &
  Pick<TemplateSources, 'findLetterTemplates'> & {
    readonly id: string;
    readonly isNew: boolean;
    readonly senderAuthorised: boolean | undefined;
  };

async function write(
  tx: Tx,
  ctx: Context,
  { isNew, retired, findLetterTemplates, ...given }: TemplateToWrite,
): Promise<void> {
  const { actor } = ctx;
  const now = ctx.clock.now();
  const before = isNew ? null : await templateOf(tx, actor, given.id);
  assertUnchanged(before, given.version);
  const teamId = before?.teamId ?? actor.teamId;
  const isRetired = retired ?? Boolean(before?.retiredAt);
  const adds = !isRetired && (isNew || Boolean(before?.retiredAt));
  await assertMayWrite(tx, actor, { key, teamId, adds, count: countEmailTemplates });
  await assertProven(tx, teamId, given);
  const { letterTemplateId } = given;
  if (letterTemplateId && !(await findLetterTemplates(tx, teamId, [letterTemplateId])).has(letterTemplateId))
    throw errors.letterTemplateNotFound();
  const retiredAt = isRetired ? (before?.retiredAt ?? now) : null;
  const written = await writeEmailTemplate(
    tx,
    { ...mergeTemplate(before, given, actor.userId), teamId, retiredAt },
    now,
  );
  // Another request saved it after it was read.
  if (!written) throw errors.templateChanged((before?.version ?? 0) + 1);
  const reason = reasonOf({ isNew, retired });
  await ctx.audit(tx, [{ action: 'template.changed', teamId, subject: { type: 'template', id: given.id }, reason }]);
}

function mergeTemplate(
  before: EmailTemplateRow | null,
  {
    id,
    name,
    subject,
    body,
    senderAddress,
    senderAuthorised,
    cc,
    bcc,
    letterTemplateId,
  }: Omit<TemplateToWrite, 'isNew' | 'retired' | 'findLetterTemplates'>,
  userId: string,
): Omit<EmailTemplate, 'teamId' | 'retiredAt'> {
  return {
    id,
    version: before?.version ?? 1,
    writtenBy: before?.writtenBy ?? userId,
    name: name ?? before?.name ?? '',
    subject: subject ?? before?.subject ?? '',
    body: body ?? before?.body ?? '',
    senderAddress: senderAddress === undefined ? (before?.senderAddress ?? null) : senderAddress || null,
    senderAuthorised: senderAuthorised ?? before?.senderAuthorised ?? false,
    cc: [...(cc ?? before?.cc ?? [])],
    bcc: [...(bcc ?? before?.bcc ?? [])],
    letterTemplateId: letterTemplateId === undefined ? (before?.letterTemplateId ?? null) : letterTemplateId,
  };
}

/**
 * New addresses must be in the team's proven domain. Existing addresses stay in the template until they are changed,
 * but are not used.
 */
async function assertProven(
  tx: Tx,
  teamId: string,
  { senderAddress, cc = [], bcc = [] }: TemplateInput,
): Promise<void> {
  const addresses = [
    ...(senderAddress ? [['senderAddress', senderAddress] as const] : []),
    ...cc.map((address, index) => [`cc.${index}`, address] as const),
    ...bcc.map((address, index) => [`bcc.${index}`, address] as const),
  ];
  if (addresses.length === 0) return;
  const domain = await provenDomain(tx, teamId);
  const outside = addresses.filter(([, address]) => domain === null || domainOf(address) !== domain);
  if (outside.length > 0) throw errors.domainNotProven(outside.map(([path]) => path));
}
