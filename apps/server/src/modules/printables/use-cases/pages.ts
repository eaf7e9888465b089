import type { PrintableBody, PrintProblem } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { FileContext } from '../../../platform/context.ts';
import { launchUrl, type GiftToPrint, type TransactionRead } from '../../gifts/index.ts';
import { fillMessage, messageValues } from '../../styling/index.ts';
import { findTeam } from '../../teams/index.ts';
import { fillBody, noFields, type Fields } from '../domain/fill.ts';
import { layOut, type PageLayout } from '../domain/layout.ts';
import type { PrintLook } from '../domain/page.ts';
import { printDate } from '../domain/words.ts';

/** The input for the pages of an order. */
export type Design = {
  readonly body: PrintableBody;
  readonly fields: Fields;
  readonly look: PrintLook;
  readonly senderName: string;
  readonly teamName: string;
  readonly message: string;
  readonly timeZone: string;
  readonly publicUrl: string;
  /** Whether to use examples for fields without a value. */
  readonly samples: boolean;
};

/** The fields of a gift that its page shows. */
type Printed = Pick<GiftToPrint, 'shortcode' | 'receiverName' | 'message' | 'expiresAt' | 'printCopies'> & {
  readonly values: Readonly<Record<string, string>>;
  /** The lines of a postal address, for letters. */
  readonly address?: readonly string[];
};

/**
 * Lays out the page of one gift. It contains the gift's own link and never a brand's code, so that opening the code is
 * recorded and counted online.
 */
export function pageOf(design: Design, gift: Printed): PageLayout {
  const { body, look, fields, samples } = design;
  const day = gift.expiresAt.toZonedDateTimeISO(design.timeZone).toPlainDate();
  const own = gift.values['recipientName']?.trim();
  const names = {
    recipientName: own || gift.receiverName,
    senderName: design.senderName,
    teamName: design.teamName,
  };
  const known = {
    ...messageValues(names),
    claimBy: printDate(day, look.language),
    message: fillMessage(gift.message ?? design.message, names),
  };
  const link = launchUrl(design.publicUrl, gift.shortcode);
  return layOut({
    body,
    look,
    page: {
      ...fillBody({ ...fields, body, values: gift.values, known, samples }),
      claimBy: day,
      code: { text: link, shown: shownAddress(link, gift.shortcode) },
      copy: gift.printCopies + 1,
      address: gift.address,
    },
  });
}

/** Returns the address as people type it: without the protocol, and with the short code on its own line. */
export function shownAddress(link: string, shortcode: string): readonly string[] {
  const short = link.replace(/^https?:\/\//, '');
  return [short.slice(0, short.length - shortcode.length), shortcode];
}

type Source = {
  readonly body: PrintableBody;
  readonly fields?: Fields | undefined;
  readonly look: PrintLook;
};

/** Returns the design of an order's pages. */
export async function designOf(
  { read, config }: Pick<FileContext, 'read' | 'config'>,
  transaction: Pick<TransactionRead, 'teamId' | 'fromName' | 'message' | 'timeZone'>,
  { body, fields = noFields, look, samples = false }: Source & { readonly samples?: boolean },
): Promise<Design> {
  return {
    body,
    fields,
    look,
    samples,
    senderName: transaction.fromName,
    teamName: (await findTeam(read, transaction.teamId))?.name ?? '',
    message: transaction.message,
    timeZone: transaction.timeZone,
    publicUrl: config.http.publicUrl,
  };
}

/** Returns the problems that prevent a page from being printed. */
export const blockingProblems = ({ problems }: PageLayout): readonly PrintProblem[] =>
  problems.filter((one) => one.blocking);

/** Returns a fictitious gift for previews. */
export function sampleGift(expiresAt: Temporal.Instant, values: Readonly<Record<string, string>>): Printed {
  return {
    shortcode: 'k3J9x2QvTm7Rp4Ws',
    receiverName: 'Sam Okafor',
    message: null,
    expiresAt,
    printCopies: 0,
    values,
  };
}
