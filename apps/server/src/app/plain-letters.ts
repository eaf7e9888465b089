import { formatPounds, pence } from '@huggg/money';
import type { LetterPrinter } from '../modules/post-office/index.ts';
import { teamRules } from '../modules/teams/index.ts';
import type { JobContext } from '../platform/jobs/index.ts';
import { renderLetters, type PlainLetter } from '../platform/pdf/index.ts';

type Letter = Parameters<LetterPrinter['print']>[1]['letters'][number];

type Sender = { readonly teamName: string; readonly zone: string };

const day = (letter: Letter, zone: string): string =>
  letter.claimBy
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toLocaleString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

function toPlain(letter: Letter, { teamName, zone }: Sender): PlainLetter {
  const { name, address, postcode, giftName, valuePence, link, values } = letter;
  const { customerReference = '', voucherId = '' } = values;
  return {
    recipient: [name, ...address, postcode],
    greeting: `Dear ${name},`,
    title: `${teamName} has sent you a gift`,
    paragraphs: [
      `It is ${giftName}, worth ${formatPounds(pence(valuePence))}.`,
      'Scan the code with your phone, or type the address below it into a browser, to open it.',
      `Claim it by the end of ${day(letter, zone)}.`,
    ],
    link,
    notes: [customerReference && `Your reference: ${customerReference}`, `Voucher: ${voucherId}`].filter(Boolean),
  };
}

/** Prints letters without a template: the address for a window envelope, the gift, and its link as a QR code. */
export async function printPlainLetters(
  ctx: JobContext,
  { teamId, letters }: { readonly teamId: string; readonly letters: readonly Letter[] },
): Promise<Buffer> {
  const { teamName, preferences } = await teamRules(ctx.readPrimary, teamId);
  return renderLetters(
    letters.map((letter) => toPlain(letter, { teamName, zone: preferences.timeZone })),
    { issuer: teamName, title: 'Letters', createdAt: ctx.clock.now() },
  );
}
