import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { printableBody } from '@huggg/contracts';
import { pounds } from '@huggg/ui/format';
import type { Temporal } from 'temporal-polyfill';
import type { Read } from '../../../platform/database/index.ts';
import type { PictureStore } from '../../../platform/images/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { createSheetFile } from '../../../platform/pdf/index.ts';
import { findTransaction } from '../../gifts/index.ts';
import { messageValues } from '../../styling/index.ts';
import { fillBody, noFields, type Fields } from '../domain/fill.ts';
import { layOut } from '../domain/layout.ts';
import { printDate } from '../domain/words.ts';
import { errors } from '../errors.ts';
import { listTemplates } from '../queries/templates.ts';
import { readLook } from './look.ts';
import { blocking, designOf, shownAddress, type Design } from './pages.ts';
import { teamsOfTemplates } from './teams-of-templates.ts';
import { templateOf } from './templates.ts';

/** A letter that brings a gift to an address. */
type Letter = {
  readonly shortcode: string;
  readonly link: string;
  readonly customerReference: string;
  readonly name: string;
  readonly address: readonly string[];
  readonly postcode: string;
  readonly giftName: string;
  readonly valuePence: number;
  readonly claimBy: Temporal.Instant;
};

type Asked = {
  readonly teamId: string;
  readonly transactionId: string;
  /** Null for the plain letter. */
  readonly templateId: string | null;
  readonly letters: readonly Letter[];
};

/** Which of these templates a team may print letters with: those for files of other systems. */
async function letterTemplates(
  read: Read,
  teamId: string,
  templateIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const teamIds = await teamsOfTemplates(read, teamId);
  const rows = await listTemplates(read, { teamIds, retired: false, types: ['post-office', 'paypoint'] });
  return new Set(rows.map(({ id }) => id).filter((id) => templateIds.includes(id)));
}

/**
 * Letters as one PDF, a page each; the same letters give the same pages.
 * @throws transaction.not-found, printable.template-not-found, printable.does-not-fit
 */
async function printLetters(
  ctx: JobContext,
  pictures: PictureStore,
  { teamId, transactionId, templateId, letters }: Asked,
): Promise<Buffer> {
  const read = ctx.readPrimary;
  const transaction = await findTransaction(read, { teamIds: [teamId], ownerId: null }, transactionId);
  if (!transaction) throw errors.transactionNotFound();
  const template = templateId ? await templateOf(read, teamId, templateId) : null;
  const body = template?.body ?? printableBody.parse({ heading: '{{recipientName}}' });
  const logoAddress = template?.logoAddress ?? null;
  const { productId } = transaction;
  const look = await readLook(read, { pictures, body, logoAddress, productId, transaction });
  const fields: Fields = template ?? noFields;
  const design = await designOf({ read, config: ctx.config }, transaction, { body, fields, look });
  const file = createSheetFile({
    title: transaction.name || 'Letters',
    issuer: design.teamName,
    language: look.language,
    createdAt: new Date(transaction.createdAt.epochMilliseconds),
  });
  const bytes = buffer(file.stream);
  for (const letter of letters) {
    const laidOut = letterPage(design, letter);
    const problems = blocking(laidOut);
    if (problems.length > 0) throw errors.doesNotFit(problems);
    file.add(laidOut.sheet);
    await turn();
  }
  file.end();
  return bytes;
}

function letterPage(design: Design, letter: Letter) {
  const { body, fields, look, senderName, teamName, message, timeZone } = design;
  const claimBy = letter.claimBy.toZonedDateTimeISO(timeZone).toPlainDate();
  const names = { recipientName: letter.name, senderName, teamName };
  const known = { ...messageValues(names), claimBy: printDate(claimBy, look.language), message };
  const values = { recipientName: letter.name, customerReference: letter.customerReference };
  return layOut({
    body,
    look: { ...look, gift: { ...look.gift, name: letter.giftName, value: pounds(letter.valuePence) } },
    page: {
      ...fillBody({ ...fields, body, values, known }),
      claimBy,
      code: { text: letter.link, shown: shownAddress(letter.link, letter.shortcode) },
      copy: 1,
      address: [letter.name, ...letter.address, letter.postcode].filter((line) => line.trim() !== ''),
    },
  });
}

/**
 * Who prints the letters of files from other systems, by templates.
 * @public
 */
export function createLetterPrinter(pictures: PictureStore) {
  return {
    findTemplates: letterTemplates,
    print: (ctx: JobContext, asked: Asked) => printLetters(ctx, pictures, asked),
  };
}
