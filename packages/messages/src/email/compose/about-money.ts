import { translator } from '../../catalogue/index.ts';
import type { Block, Composition } from '../blocks.ts';
import type { BankTopUpMessage, BankWaitingMessage, WithdrawalMessage } from '../message.ts';
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
      lines: [t('withdrawal.why', { product: message.product.name })],
      links: productLinks(words, message.product),
    },
  };
}

export function composeBankTopUp(message: BankTopUpMessage): Composition {
  const words = wordsFor(message.language);
  const t = translator(message.language, 'account');
  const { stage, walletName: wallet, bankDetails, pdfUrl } = message;
  const [amount, seen] = [words.formats.amount(message.amountPence), words.formats.amount(message.seenPence)];
  const heading = t(`bankTopUp.${stage}Subject`, { amount: stage === 'added' ? seen : amount, seen, wallet });
  const waits = stage === 'created' || stage === 'part';
  const facts = [
    { label: t('bankTopUp.reference'), value: message.reference },
    ...(bankDetails.length > 0 ? [{ label: t('bankTopUp.payTo'), value: bankDetails.join(', ') }] : []),
    ...(pdfUrl === null ? [] : [{ label: t('bankTopUp.pdf'), value: pdfUrl }]),
  ];
  return {
    subject: heading,
    preheader: t('bankTopUp.preheader', { wallet }),
    image: null,
    blocks: [
      { type: 'heading', text: heading },
      ...greeting(words, message.recipientName),
      { type: 'text', text: t(`bankTopUp.${stage}Intro`, { wallet }) },
      ...(waits ? [{ type: 'facts' as const, facts }] : []),
      button(words, { label: t('bankTopUp.button'), url: message.topUpUrl }),
    ],
    footer: {
      lines: [t('bankTopUp.why', { product: message.product.name })],
      links: productLinks(words, message.product),
    },
  };
}

export function composeBankWaiting(message: BankWaitingMessage): Composition {
  const words = wordsFor(message.language);
  const t = translator(message.language, 'account');
  const amount = words.formats.amount(message.unmatchedPence);
  return {
    subject: t('bankWaiting.subject'),
    preheader: t('bankWaiting.preheader', { amount }),
    image: null,
    blocks: [
      { type: 'heading', text: t('bankWaiting.subject') },
      ...greeting(words, message.recipientName),
      { type: 'text', text: t('bankWaiting.intro') },
      {
        type: 'facts',
        facts: [
          {
            label: t('bankWaiting.unmatched'),
            value: t('bankWaiting.unmatchedValue', { count: String(message.unmatched), amount }),
          },
          { label: t('bankWaiting.parts'), value: String(message.parts) },
        ],
      },
      button(words, { label: t('bankWaiting.button'), url: message.consoleUrl }),
    ],
    footer: {
      lines: [t('footer.operator', { product: message.product.name })],
      links: productLinks(words, message.product),
    },
  };
}
