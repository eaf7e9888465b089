import { formatPounds, pence } from '@huggg/money';
import type { LetterPrinter } from '../modules/post-office/index.ts';
import { findTeam } from '../modules/teams/index.ts';
import { renderLetters, type PlainLetter } from '../platform/pdf/index.ts';

type Letter = Parameters<LetterPrinter['print']>[1]['letters'][number];

const day = (letter: Letter): string =>
  letter.claimBy
    .toZonedDateTimeISO('Europe/London')
    .toPlainDate()
    .toLocaleString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

function toPlain(letter: Letter, teamName: string): PlainLetter {
  const { name, address, postcode, giftName, valuePence, link, customerReference, voucherId } = letter;
  return {
    recipient: [name, ...address, postcode],
    greeting: `Dear ${name},`,
    title: `${teamName} has sent you a gift`,
    paragraphs: [
      `It is ${giftName}, worth ${formatPounds(pence(valuePence))}.`,
      'Scan the code with your phone, or type the address below it into a browser, to open it.',
      `Claim it by the end of ${day(letter)}.`,
    ],
    link,
    notes: [customerReference && `Your reference: ${customerReference}`, `Voucher: ${voucherId}`].filter(Boolean),
  };
}

/** Letters without a template: the address for a window envelope, what the gift is, and its link as a code. */
export const plainLetters: LetterPrinter = {
  findTemplates: () => Promise.resolve(new Set()),
  print: async (ctx, { teamId, letters }) => {
    const teamName = (await findTeam(ctx.readPrimary, teamId))?.name ?? ctx.config.productName;
    return renderLetters(
      letters.map((letter) => toPlain(letter, teamName)),
      { issuer: teamName, title: 'Letters', createdAt: ctx.clock.now() },
    );
  },
};
