import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { limits, type PrintProblem } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { Queryable, Read } from '../../../platform/database/index.ts';
import type { PictureStore } from '../../../platform/images/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { createSheetFile } from '../../../platform/pdf/index.ts';
import { findTransaction, type TransactionRead } from '../../gifts/index.ts';
import { teamRules } from '../../teams/index.ts';
import { missingOf } from '../domain/fill.ts';
import type { PageLayout } from '../domain/layout.ts';
import { errors } from '../errors.ts';
import { listTemplates } from '../queries/templates.ts';
import { readLook } from './look.ts';
import { blockingProblems, designOf, pageOf, sampleGift, type Design } from './pages.ts';
import { external, templateOf } from './templates.ts';
import { teamsOfTemplates } from './teams-of-templates.ts';

/** The address of a letter, and the values for the template's recipient fields, by name. */
type LetterValues = {
  readonly name: string;
  readonly address: readonly string[];
  readonly postcode: string;
  readonly values: Readonly<Record<string, string>>;
};

/** A letter with a gift for its recipient. */
type Letter = LetterValues & { readonly shortcode: string; readonly claimBy: Temporal.Instant };

type Template = { readonly teamId: string; readonly templateId: string };

/** Returns those of these templates with which a team may print letters: templates for files of other systems. */
export async function findLetterTemplates(
  read: Queryable,
  teamId: string,
  templateIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const teamIds = await teamsOfTemplates(read, teamId);
  const rows = await listTemplates(read, { teamIds, retired: false, types: external });
  return new Set(rows.map(({ id }) => id).filter((id) => templateIds.includes(id)));
}

type Source = Template & {
  readonly productId: string;
  /** The order of the letters; null before it exists. */
  readonly transaction: TransactionRead | null;
};

/** @throws printable.template-not-found, product.not-found */
async function letterDesign(
  ctx: JobContext,
  pictures: PictureStore,
  { teamId, templateId, productId, transaction }: Source,
): Promise<Design> {
  const read = ctx.readPrimary;
  const template = await templateOf(read, teamId, templateId);
  const { body, logoAddress } = template;
  const look = await readLook(read, { pictures, body, logoAddress, productId, transaction });
  const order = transaction ?? (await futureOrderOf(read, teamId));
  return designOf({ read, config: ctx.config }, order, { body, fields: template, look });
}

async function futureOrderOf(read: Read, teamId: string): Promise<Parameters<typeof designOf>[1]> {
  const { teamName, preferences } = await teamRules(read, teamId);
  return { teamId, fromName: teamName, message: '', timeZone: preferences.timeZone };
}

type LettersToCheck = Template & { readonly productId: string; readonly letters: readonly LetterValues[] };

/**
 * Returns why letters cannot be printed, by their position in the list, before anything of their order exists.
 * @throws printable.template-not-found, product.not-found
 */
async function checkLetters(
  ctx: JobContext,
  pictures: PictureStore,
  { letters, ...source }: LettersToCheck,
): Promise<readonly { readonly index: number; readonly message: string }[]> {
  const design = await letterDesign(ctx, pictures, { ...source, transaction: null });
  const claimBy = ctx.clock.now().add({ hours: 24 * limits.giftExpiryDaysDefault });
  const { shortcode } = sampleGift(claimBy, {});
  const faults: { readonly index: number; readonly message: string }[] = [];
  for (const [index, letter] of letters.entries()) {
    const missing = missingOf(design.fields.recipientFields, letter.values);
    const problems = blockingProblems(letterPage(design, { ...letter, shortcode, claimBy }));
    if (missing.length > 0)
      faults.push({ index, message: `The template needs ${missing.join(', ')}, which this row does not fill in.` });
    else if (problems.length > 0) faults.push({ index, message: sentenceOf(problems) });
    await turn();
  }
  return faults;
}

function sentenceOf(problems: readonly PrintProblem[]): string {
  const told = problems.map(({ message }) => message).join(' ');
  return `The letter does not fit its template. ${told} Shorten the row, or change the template.`;
}

type LettersToPrint = Template & { readonly transactionId: string; readonly letters: readonly Letter[] };

/**
 * Prints letters into one PDF, one page each; the same letters always give the same pages.
 * @returns null if one of them does not fit the current template.
 * @throws transaction.not-found, printable.template-not-found
 */
async function printLetters(
  ctx: JobContext,
  pictures: PictureStore,
  { transactionId, letters, ...source }: LettersToPrint,
): Promise<Buffer | null> {
  const reach = { teamIds: [source.teamId], ownerId: null };
  const transaction = await findTransaction(ctx.readPrimary, reach, transactionId);
  if (!transaction) throw errors.transactionNotFound();
  const { productId } = transaction;
  const design = await letterDesign(ctx, pictures, { ...source, productId, transaction });
  const file = createSheetFile({
    title: transaction.name || 'Letters',
    issuer: design.teamName,
    language: design.look.language,
    createdAt: new Date(transaction.createdAt.epochMilliseconds),
  });
  const bytes = buffer(file.stream);
  let fits = true;
  for (const letter of letters) {
    const laidOut = letterPage(design, letter);
    fits = blockingProblems(laidOut).length === 0;
    if (!fits) break;
    file.add(laidOut.sheet);
    await turn();
  }
  file.end();
  const written = await bytes;
  return fits ? written : null;
}

function letterPage(design: Design, { name, address, postcode, values, shortcode, claimBy }: Letter): PageLayout {
  return pageOf(design, {
    shortcode,
    receiverName: name,
    message: null,
    expiresAt: claimBy,
    printCopies: 0,
    values,
    address: [name, ...address, postcode].filter((line) => line.trim() !== ''),
  });
}

/** Creates the printer of letters for post-office files, which uses templates. */
export function createLetterPrinter(pictures: PictureStore) {
  return {
    findTemplates: findLetterTemplates,
    check: (ctx: JobContext, asked: LettersToCheck) => checkLetters(ctx, pictures, asked),
    print: (ctx: JobContext, asked: LettersToPrint) => printLetters(ctx, pictures, asked),
  };
}
