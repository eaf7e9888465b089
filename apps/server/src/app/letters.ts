import type { LetterPrinter } from '../modules/post-office/index.ts';
import { createLetterPrinter } from '../modules/printables/index.ts';
import { findLetterTemplatesOf } from '../modules/styling/index.ts';
import type { Read } from '../platform/database/index.ts';
import type { PictureStore } from '../platform/images/index.ts';
import { printPlainLetters } from './plain-letters.ts';

/**
 * Creates the printer of letters for post-office files: with the letter template that they name, with the one linked to
 * the email template that they name, or plain. The payment is taken before letters are printed, so a letter that no
 * longer fits a template changed since its check is printed plain, too.
 */
export function createLetters(pictures: PictureStore): LetterPrinter {
  const printer = createLetterPrinter(pictures);
  /** Finds the letter template for each id, which may be the id of a letter template or of an email template. */
  const lettersOf = async (
    read: Read,
    teamId: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, string>> => {
    const ofEmails = await findLetterTemplatesOf(read, teamId, ids);
    const usable = await printer.findTemplates(read, teamId, [...ids, ...ofEmails.values()]);
    const meant = ids.map((id) => [id, ofEmails.get(id) ?? id] as const);
    return new Map(meant.filter(([, id]) => usable.has(id)));
  };
  return {
    findTemplates: async (read, teamId, ids) => new Set((await lettersOf(read, teamId, ids)).keys()),
    check: async (ctx, { templateId: id, ...given }) => {
      const templateId = (await lettersOf(ctx.readPrimary, given.teamId, [id])).get(id) ?? id;
      return printer.check(ctx, { ...given, templateId });
    },
    print: async (ctx, { templateId: id, ...given }) => {
      const templateId = id && (await lettersOf(ctx.readPrimary, given.teamId, [id])).get(id);
      const designed = templateId ? await printer.print(ctx, { ...given, templateId }) : null;
      return designed ?? printPlainLetters(ctx, given);
    },
  };
}
