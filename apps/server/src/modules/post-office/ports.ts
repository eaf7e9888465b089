import type { Temporal } from 'temporal-polyfill';
import type { Read } from '../../platform/database/index.ts';
import type { FileStore } from '../../platform/files/index.ts';
import type { JobContext } from '../../platform/jobs/index.ts';
import type { HeldCodes } from '../gift-changes/index.ts';
import type { Addressed } from './domain/batch-order.ts';

/** One letter: to whom it goes, and the gift that it brings. */
export type Letter = Addressed & {
  readonly shortcode: string;
  readonly link: string;
  readonly giftName: string;
  readonly valuePence: number;
  readonly claimBy: Temporal.Instant;
};

/** The printer of letters. Every call is safe to repeat. */
export type LetterPrinter = {
  /** Those of these templates that a team may print letters with. */
  readonly findTemplates: (read: Read, teamId: string, templateIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Which letters can not be printed with a template, by their place in the list, before anything is bought. */
  readonly check: (
    ctx: JobContext,
    given: {
      readonly teamId: string;
      readonly templateId: string;
      readonly productId: string;
      readonly letters: readonly Addressed[];
    },
  ) => Promise<readonly { readonly index: number; readonly message: string }[]>;
  /** Prints letters into one PDF, a page each; `templateId` null for the plain letter. */
  readonly print: (
    ctx: JobContext,
    given: {
      readonly teamId: string;
      readonly transactionId: string;
      readonly templateId: string | null;
      readonly letters: readonly Letter[];
    },
  ) => Promise<Buffer>;
};

/** What post-office files are worked on with beside a context. */
export type Workshop = {
  readonly files: FileStore;
  readonly letters: LetterPrinter;
  /** What voiding gifts needs from the codes that they hold. */
  readonly codes: HeldCodes;
};
