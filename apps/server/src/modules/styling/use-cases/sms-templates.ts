import { fillPlaceholders, type SmsTemplate as WireTemplate } from '@huggg/contracts';
import { smsLength } from '@huggg/messages';
import { requireAnyScope, type Actor, type Context } from '../../../platform/context.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { sampleValues } from '../domain/sample-values.ts';
import { errors } from '../errors.ts';
import {
  countSmsTemplates,
  findSmsTemplate,
  listSmsTemplates,
  writeSmsTemplate,
  type SmsTemplateRow,
} from '../queries/sms-templates.ts';
import { toWireSmsTemplate } from '../wire-templates.ts';
import { teamsToList, assertMayWrite, assertUnchanged, mayEdit, readableTeams, reasonOf } from './template-access.ts';

const key = 'send-sms';

type Asked = { readonly teamId?: string | undefined; readonly retired: boolean };

const wireFor = ({ actor }: Pick<Context, 'actor'>, row: SmsTemplateRow): WireTemplate =>
  toWireSmsTemplate(row, mayEdit(actor, key, row.teamId));

/** @throws access.forbidden; team.not-found for a team out of reach. */
export async function readSmsTemplates(ctx: Context, { teamId, retired }: Asked): Promise<WireTemplate[]> {
  const rows = await listSmsTemplates(ctx.read, await teamsToList(ctx, key, teamId), retired);
  return rows.map((row) => wireFor(ctx, row));
}

/** @throws template.not-found, also for those of other teams. */
export async function readSmsTemplate(ctx: Context, id: string): Promise<WireTemplate> {
  return wireFor(ctx, await templateOf(ctx.read, ctx.actor, id));
}

async function templateOf(db: Queryable, actor: Actor, id: string): Promise<SmsTemplateRow> {
  const row = await findSmsTemplate(db, await readableTeams(db, actor, key), id);
  if (!row) throw errors.templateNotFound();
  return row;
}

type TemplateInput = {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly body?: string | undefined;
  readonly retired?: boolean | undefined;
  readonly version?: number | undefined;
};

/**
 * Adds a template to the caller's team, or changes one.
 * @throws access.forbidden, template.not-found, template.version-conflict, template.too-many.
 */
export async function upsertSmsTemplate(ctx: Context, given: TemplateInput): Promise<WireTemplate> {
  requireAnyScope(ctx.actor, key);
  const id = given.id ?? newId();
  return ctx.transaction(async (tx) => {
    await write(tx, ctx, { ...given, id, isNew: given.id === undefined });
    return wireFor(ctx, await templateOf(tx, ctx.actor, id));
  });
}

async function write(
  tx: Tx,
  ctx: Context,
  { id, isNew, name, body, retired, version }: TemplateInput & { readonly id: string; readonly isNew: boolean },
): Promise<void> {
  const { actor } = ctx;
  const now = ctx.clock.now();
  const before = isNew ? null : await templateOf(tx, actor, id);
  assertUnchanged(before, version);
  const teamId = before?.teamId ?? actor.teamId;
  const isRetired = retired ?? Boolean(before?.retiredAt);
  const adds = !isRetired && (isNew || Boolean(before?.retiredAt));
  await assertMayWrite(tx, actor, { key, teamId, adds, count: countSmsTemplates });
  const retiredAt = isRetired ? (before?.retiredAt ?? now) : null;
  const words = { name: name ?? before?.name ?? '', body: body ?? before?.body ?? '' };
  const written = await writeSmsTemplate(tx, { id, teamId, ...words, retiredAt, version: before?.version ?? 1 }, now);
  // Another request saved it after it was read.
  if (!written) throw errors.templateChanged((before?.version ?? 0) + 1);
  const reason = reasonOf({ isNew, retired });
  await ctx.audit(tx, [{ action: 'template.changed', teamId, subject: { type: 'template', id }, reason }]);
}

/** Returns an SMS as a sample recipient would receive it. */
export function previewSms(
  ctx: Context,
  { body, recipientName }: { readonly body: string; readonly recipientName: string },
) {
  requireAnyScope(ctx.actor, key);
  const text = fillPlaceholders(body, sampleValues({ recipientName, senderName: ctx.actor.name }));
  const { alphabet, units, parts } = smsLength(text);
  return { text, length: { alphabet, units, parts } };
}
