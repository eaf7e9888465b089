import type { Temporal } from 'temporal-polyfill';
import type { Readable } from 'node:stream';
import type { Read } from '../../platform/database/index.ts';
import type { FileStore } from '../../platform/files/index.ts';
import type { JobContext } from '../../platform/jobs/index.ts';
import type { HeldCodes } from '../gift-changes/index.ts';

/** One letter: to whom it goes, and the gift that it brings. */
export type Letter = {
  readonly giftId: string;
  readonly shortcode: string;
  readonly link: string;
  readonly voucherId: string;
  readonly customerReference: string;
  /** Title and names as they stand above the address. */
  readonly name: string;
  readonly address: readonly string[];
  readonly postcode: string;
  readonly giftName: string;
  readonly valuePence: number;
  readonly claimBy: Temporal.Instant;
};

/** Who prints letters. Both repeat safely. */
export type LetterPrinter = {
  /** Those of these templates that a team may print letters with. */
  readonly findTemplates: (read: Read, teamId: string, templateIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Prints letters into one PDF, a page each; `templateId` null for the plain letter. */
  readonly print: (
    ctx: JobContext,
    given: {
      readonly teamId: string;
      readonly userId: string;
      readonly transactionId: string;
      readonly templateId: string | null;
      readonly letters: readonly Letter[];
    },
  ) => Promise<Buffer | { readonly stream: Readable; readonly bytes: number }>;
};

/** What post-office files are worked on with beside a context. */
export type Workshop = {
  readonly files: FileStore;
  readonly letters: LetterPrinter;
  /** What voiding gifts asks of the codes that they hold. */
  readonly codes: HeldCodes;
};
