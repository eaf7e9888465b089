import {
  bodyProblem,
  limits,
  placeholders,
  printNames,
  type EndpointInput,
  type EndpointResponse,
  type previewPrintable,
} from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import { drawSheet, pointsOfMillimetre } from '../../../platform/pdf/index.ts';
import { findTransaction, type TransactionRead } from '../../gifts/index.ts';
import { shownGiftwrap } from '../../styling/index.ts';
import { noFields, valueOfField, type Fields } from '../domain/fill.ts';
import { errors } from '../errors.ts';
import { buyingTeams, printReach } from '../policy.ts';
import type { PrintDeps } from '../ports.ts';
import { findPrintable } from '../queries/printables.ts';
import { assertUsableLogo } from './logos.ts';
import { readLook } from './look.ts';
import { designOf, pageOf, sampleGift } from './pages.ts';
import { templateOf } from './templates.ts';

type Asked = EndpointInput<typeof previewPrintable>['body'];

/**
 * Returns a page as it will be printed. Its link belongs to no gift, so that a preview opens nothing.
 * @throws access.forbidden, product.not-found, transaction.not-found, printable.template-not-found,
 * printable.logo-unknown, message.placeholder-unknown, message.placeholder-open, server.busy
 */
export async function previewPrint(
  ctx: Context,
  { pictures }: Pick<PrintDeps, 'pictures'>,
  asked: Asked,
): Promise<EndpointResponse<typeof previewPrintable>> {
  const { actor, read } = ctx;
  const { body, logo, productId, templateId, transactionId, recipient = {}, draft } = asked;
  buyingTeams(actor);
  const transaction = transactionId ? await findTransaction(read, printReach(actor), transactionId) : null;
  if (transactionId && !transaction) throw errors.transactionNotFound();
  const teamId = transaction?.teamId ?? actor.teamId;
  const template = templateId ? await templateOf(read, teamId, templateId) : null;
  const fields = fieldsOf(asked, template ?? noFields);
  const wrong = bodyProblem(
    body,
    printNames({ dynamicData: fields.fields, dynamicRecipientData: fields.recipientFields }),
  );
  if (wrong) throw errors.placeholder(`body.${wrong.path}`, wrong.message);
  const saved = transactionId ? await findPrintable(ctx.readPrimary, { transactionId, teamId }) : null;
  if (logo && ![template?.logoAddress, saved?.logoAddress].includes(logo))
    await assertUsableLogo(ctx.readPrimary, actor, teamId, logo);
  const giftwrap = draft?.giftwrap && (await shownGiftwrap(read, { teamId, wrap: draft.giftwrap }));
  const look = await readLook(read, {
    pictures,
    body,
    logoAddress: logo ?? null,
    productId,
    transaction,
    draft: { language: draft?.language, giftwrap },
  });
  const order = transaction ?? sampleOrder(ctx, draft);
  const design = await designOf(ctx, order, { body, fields, look, samples: true });
  const expiresAt = transaction?.claimBy ?? ctx.clock.now().add({ hours: 24 * limits.giftExpiryDaysDefault });
  const { sheet, problems } = pageOf(design, sampleGift(expiresAt, recipient));
  return {
    svg: drawSheet(sheet),
    size: body.size,
    widthMm: sheet.width / pointsOfMillimetre,
    heightMm: sheet.height / pointsOfMillimetre,
    problems: [...problems],
    samples: [...fields.fields, ...fields.recipientFields]
      .filter(
        (field) =>
          field.placeholder !== '' && valueOfField(field, { ...fields, body, values: recipient, known: {} }) === '',
      )
      .map(({ name, label }) => ({ name, label })),
  };
}

/** Returns the fields of a page: those being edited, or those of its template. */
function fieldsOf({ dynamicData, dynamicRecipientData }: Asked, kept: Fields): Fields {
  return { fields: dynamicData ?? kept.fields, recipientFields: dynamicRecipientData ?? kept.recipientFields };
}

/** Builds the content of a page before the order is paid, from its draft and samples. */
function sampleOrder(
  { actor }: Context,
  { fromName, message }: NonNullable<Asked['draft']> = {},
): Pick<TransactionRead, 'teamId' | 'fromName' | 'message' | 'timeZone'> {
  return {
    teamId: actor.teamId,
    fromName: fromName || actor.name,
    message: message ?? placeholders.message.sample,
    timeZone: 'Europe/London',
  };
}
