import { translator } from '../../catalogue/index.ts';
import type { Composition } from '../blocks.ts';
import type { AutomaticTopUpMessage, BudgetRunMessage, BudgetUnspentMessage, LowBalanceMessage } from '../message.ts';
import { button, greeting, productLinks, wordsFor } from './shared.ts';

export function composeAutomaticTopUp(message: AutomaticTopUpMessage): Composition {
  const words = wordsFor(message.language);
  const t = translator(message.language, 'account');
  const { stage, walletName: wallet } = message;
  const [available, amount, cap] = [message.availablePence, message.amountPence, message.monthlyCapPence].map((pence) =>
    words.formats.amount(pence),
  );
  const heading = t(`automaticTopUp.${stage}Subject`, { wallet });
  const paragraphs =
    stage === 'paused'
      ? [message.reason, t('automaticTopUp.pausedNext', { wallet })]
      : [t('automaticTopUp.cappedIntro', { amount: amount ?? '', cap: cap ?? '' })];
  return {
    subject: heading,
    preheader: t('automaticTopUp.preheader', { available: available ?? '', wallet }),
    image: null,
    blocks: [
      { type: 'heading', text: heading },
      ...greeting(words, message.recipientName),
      ...paragraphs.map((text) => ({ type: 'text' as const, text })),
      {
        type: 'facts',
        facts: [
          { label: t('wallet.wallet'), value: wallet },
          { label: t('wallet.available'), value: available ?? '' },
        ],
      },
      button(words, { label: t('wallet.button'), url: message.walletUrl }),
    ],
    footer: {
      lines: [t('wallet.why', { product: message.product.name })],
      links: productLinks(words, message.product),
    },
  };
}

export function composeLowBalance(message: LowBalanceMessage): Composition {
  const words = wordsFor(message.language);
  const t = translator(message.language, 'account');
  const { walletName: wallet } = message;
  const available = words.formats.amount(message.availablePence);
  const heading = t('lowBalance.subject', { level: words.formats.amount(message.levelPence), wallet });
  return {
    subject: heading,
    preheader: t('automaticTopUp.preheader', { available, wallet }),
    image: null,
    blocks: [
      { type: 'heading', text: heading },
      ...greeting(words, message.recipientName),
      { type: 'text', text: t('lowBalance.intro', { available }) },
      button(words, { label: t('lowBalance.button'), url: message.topUpUrl }),
    ],
    footer: {
      lines: [t('wallet.why', { product: message.product.name })],
      links: [
        { label: words.t('footer.preferences'), url: message.preferencesUrl },
        ...productLinks(words, message.product),
      ],
    },
  };
}

export function composeBudgetRun(message: BudgetRunMessage): Composition {
  const words = wordsFor(message.language);
  const t = translator(message.language, 'account');
  const { stage, cause, budgetName: budget, walletName: wallet, at } = message;
  const available = words.formats.amount(message.availablePence);
  const heading = t(`budgetRun.${stage}Subject`, { budget });
  const reason = t(`budgetRun.${cause}`);
  const moment = at === null ? '' : words.formats.moment(at);
  const next = stage === 'paused' ? t('budgetRun.pausedNext') : t(`budgetRun.${stage}Next`, { at: moment });
  return {
    subject: heading,
    preheader: reason,
    image: null,
    blocks: [
      { type: 'heading', text: heading },
      ...greeting(words, message.recipientName),
      ...[reason, next].map((text) => ({ type: 'text' as const, text })),
      {
        type: 'facts',
        facts: [
          { label: t('wallet.wallet'), value: wallet },
          { label: t('wallet.available'), value: available },
        ],
      },
      button(words, { label: t('wallet.button'), url: message.walletUrl }),
    ],
    footer: {
      lines: [t('wallet.why', { product: message.product.name })],
      links: productLinks(words, message.product),
    },
  };
}

export function composeBudgetUnspent(message: BudgetUnspentMessage): Composition {
  const words = wordsFor(message.language);
  const t = translator(message.language, 'account');
  const amount = words.formats.amount(message.amountPence);
  const heading = t('budgetUnspent.subject', { amount, budget: message.budgetName });
  const intro = t('budgetUnspent.intro', { at: words.formats.moment(message.at) });
  return {
    subject: heading,
    preheader: intro,
    image: null,
    blocks: [
      { type: 'heading', text: heading },
      ...greeting(words, message.recipientName),
      { type: 'text', text: intro },
      button(words, { label: t('budgetUnspent.button'), url: message.budgetUrl }),
    ],
    footer: {
      lines: [t('wallet.why', { product: message.product.name })],
      links: [
        { label: words.t('footer.preferences'), url: message.preferencesUrl },
        ...productLinks(words, message.product),
      ],
    },
  };
}
