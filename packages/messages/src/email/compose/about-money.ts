import { translator } from '../../catalogue/index.ts';
import type { Block, Composition } from '../blocks.ts';
import type { WithdrawalMessage } from '../message.ts';
import { button, greeting, productLinks, wordsFor } from './shared.ts';

export function composeWithdrawal(message: WithdrawalMessage): Composition {
  const words = wordsFor(message.language);
  const t = translator(message.language, 'account');
  const { stage, detail, walletName: wallet } = message;
  const heading = t(`withdrawal.${stage}Subject`, {
    person: message.personName,
    amount: words.formats.amount(message.amountPence),
    wallet,
  });
  const label = t(stage === 'refused' ? 'withdrawal.reason' : 'withdrawal.reference');
  const facts: readonly Block[] = detail === null ? [] : [{ type: 'facts', facts: [{ label, value: detail }] }];
  return {
    subject: heading,
    preheader: t('withdrawal.preheader', { wallet }),
    image: null,
    blocks: [
      { type: 'heading', text: heading },
      ...greeting(words, message.recipientName),
      { type: 'text', text: t(`withdrawal.${stage}Intro`, { wallet }) },
      ...facts,
      button(words, {
        label: t(stage === 'approve' ? 'withdrawal.approveButton' : 'withdrawal.button'),
        url: message.walletUrl,
      }),
    ],
    footer: {
      lines: [words.t('footer.account', { product: message.product.name })],
      links: productLinks(words, message.product),
    },
  };
}
