import type { Temporal } from 'temporal-polyfill';
import type { Read } from '../../platform/database/index.ts';
import type { FileStore } from '../../platform/files/index.ts';
import type { JobContext } from '../../platform/jobs/index.ts';
import type { HeldCodes } from '../gift-changes/index.ts';
import type { LetterAddress } from './domain/batch-order.ts';

/** One letter: its addressee and its gift. */
export type Letter = LetterAddress & {
  readonly shortcode: string;
  readonly link: string;
  readonly giftName: string;
  readonly valuePence: number;
  readonly claimBy: Temporal.Instant;
};

/** The printer of letters. Every method is safe to repeat. */
export type LetterPrinter = {
  /** Returns those of these templates with which a team may print letters. */
  readonly findTemplates: (read: Read, teamId: string, templateIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /**
   * Returns the letters that cannot be printed with a template, by their position in the list, before anything is
   * bought.
   */
  readonly check: (
    ctx: JobContext,
    given: {
      readonly teamId: string;
      readonly templateId: string;
      readonly productId: string;
      readonly letters: readonly LetterAddress[];
    },
  ) => Promise<readonly { readonly index: number; readonly message: string }[]>;
  /** Prints letters into one PDF, one page each; `templateId` is null for the plain letter. */
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

/** The dependencies of post-office files, in addition to a context. */
export type PostOfficeDeps = {
  readonly files: FileStore;
  readonly letters: LetterPrinter;
  /** The held codes, which voiding gifts needs. */
  readonly codes: HeldCodes;
};
