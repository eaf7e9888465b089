import {
  bodyProblem,
  limits,
  printNames,
  type EndpointInput,
  type PrintableTemplate,
  type PrintableType,
  type upsertPrintableTemplate,
} from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { getProductsForPurchase } from '../../catalogue/index.ts';
import { lockTeam } from '../../teams/index.ts';
import { fieldNameProblem } from '../domain/field-names.ts';
import { errors } from '../errors.ts';
import { buyingTeams } from '../policy.ts';
import { countTemplates, findTemplate, listTemplates, writeTemplate, type TemplateRow } from '../queries/templates.ts';
import { toWireTemplate } from '../wire.ts';
import { assertUsableLogo } from './logos.ts';
import { teamsOfTemplates } from './teams-of-templates.ts';

type TemplateFilter = { readonly productId?: string | undefined; readonly retired: boolean };

/** @throws access.forbidden; product.not-found */
export async function readTemplates(
  ctx: Context,
  { productId, retired }: TemplateFilter,
): Promise<PrintableTemplate[]> {
  buyingTeams(ctx.actor);
  const product = productId && (await getProductsForPurchase(ctx.read, [productId])).get(productId);
  if (productId && !product) throw errors.productNotFound();
  if (product && !product.deliveryMethods.includes('printable')) return [];
  const rows = await listTemplates(ctx.read, {
    teamIds: await teamsOfTemplates(ctx.read, ctx.actor.teamId),
    retired,
    types: ['huggg', 'paypoint', 'post-office'],
  });
  return rows.map((row) => toWireTemplate(ctx.actor, row));
}

/** Types of template that files of other systems refer to. */
export const external: readonly PrintableType[] = ['paypoint', 'post-office'];

/** Returns the templates that files of other systems refer to. @throws access.forbidden */
export async function readExternalTemplates(
  ctx: Context,
): Promise<{ readonly id: string; readonly name: string; readonly teamId: string | null }[]> {
  buyingTeams(ctx.actor);
  const teamIds = await teamsOfTemplates(ctx.read, ctx.actor.teamId);
  const rows = await listTemplates(ctx.read, { teamIds, retired: false, types: external });
  return rows.map(({ id, name, teamId }) => ({ id, name, teamId }));
}

/**
 * Returns a template with which a team may print.
 * @throws printable.template-not-found
 */
export async function templateOf(db: Queryable, teamId: string, id: string): Promise<TemplateRow> {
  const row = await findTemplate(db, await teamsOfTemplates(db, teamId), id);
  if (!row) throw errors.templateNotFound();
  return row;
}

type Given = EndpointInput<typeof upsertPrintableTemplate>['body'];

/**
 * Adds a template to the caller's team, or changes one of a team within the caller's reach.
 * @throws access.forbidden, printable.template-not-found, printable.version-conflict, printable.too-many-templates,
 * printable.logo-unknown, message.placeholder-unknown, message.placeholder-open, request.malformed
 */
export async function saveTemplate(ctx: Context, given: Given): Promise<PrintableTemplate> {
  const wrong = bodyProblem(given.body, printNames(given));
  if (wrong) throw errors.placeholder(`body.${wrong.path}`, wrong.message);
  const named = fieldNameProblem({ fields: given.dynamicData, recipientFields: given.dynamicRecipientData });
  if (named) throw errors.fieldName(named);
  return ctx.transaction((tx) => write(tx, ctx, given));
}

async function write(tx: Tx, ctx: Context, given: Given): Promise<PrintableTemplate> {
  const { actor } = ctx;
  const before = given.id === undefined ? null : await findTemplate(tx, buyingTeams(actor), given.id);
  if (given.id !== undefined && !before?.teamId) throw errors.templateNotFound();
  const teamId = before?.teamId ?? actor.teamId;
  requirePermission(actor, 'use-branding', { teamId, ownerId: null });
  if (!given.retired && (!before || before.retiredAt)) {
    await lockTeam(tx, teamId);
    if ((await countTemplates(tx, teamId)) >= limits.templatesPerTeam) throw errors.tooManyTemplates();
  }
  if (given.logo && given.logo !== before?.logoAddress) await assertUsableLogo(tx, actor, teamId, given.logo);
  const now = ctx.clock.now();
  const id = before?.id ?? newId();
  const row = {
    id,
    teamId,
    writtenBy: before?.writtenBy ?? actor.userId,
    name: given.name,
    type: given.type,
    logoAddress: given.logo ?? null,
    body: given.body,
    recipientFields: given.dynamicRecipientData,
    fields: given.dynamicData,
    retiredAt: given.retired ? (before?.retiredAt ?? now) : null,
  };
  // Without a version in the request, the one that was read applies: the limit was checked for that state.
  const version = given.version ?? before?.version ?? null;
  if (!(await writeTemplate(tx, row, { version, now }))) throw errors.versionConflict(before?.version ?? 1);
  const reason = before ? (given.retired && !before.retiredAt ? 'retired' : 'changed') : 'added';
  await ctx.audit(tx, [{ action: 'template.changed', teamId, subject: { type: 'template', id }, reason }]);
  return toWireTemplate(actor, await templateOf(tx, teamId, id));
}
