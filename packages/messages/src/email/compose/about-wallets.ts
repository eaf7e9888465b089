import { translator } from '../../catalogue/index.ts';
import type { Composition } from '../blocks.ts';
import type {
  AutomaticTopUpMessage,
  BudgetMoneyMessage,
  BudgetNewsMessage,
  BudgetRunMessage,
  BudgetUnspentMessage,
  LowBalanceMessage,
  MoneyMovedMessage,
} from '../message.ts';
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
  const preheader = t('automaticTopUp.preheader', { available: available ?? '', wallet });
  return composeWalletMail(message, { heading, preheader, paragraphs });
}

export function composeMoneyMoved(message: MoneyMovedMessage): Composition {
  const { formats } = wordsFor(message.language);
  const t = translator(message.language, 'account');
  const { walletName: wallet, fromName: from, personName: name } = message;
  return composeWalletMail(message, {
    heading: t('moneyMoved.subject', { amount: formats.amount(message.amountPence), wallet }),
    preheader: t('automaticTopUp.preheader', { available: formats.amount(message.availablePence), wallet }),
    paragraphs: [t('moneyMoved.intro', { name, from })],
  });
}

type WalletMailParts = { readonly heading: string; readonly preheader: string; readonly paragraphs: readonly string[] };

/** Builds a mail of paragraphs, the wallet with its available amount, and a link to the wallet. */
function composeWalletMail(
  message: AutomaticTopUpMessage | MoneyMovedMessage | BudgetRunMessage,
  { heading, preheader, paragraphs }: WalletMailParts,
): Composition {
  const words = wordsFor(message.language);
  const t = translator(message.language, 'account');
  return {
    subject: heading,
    preheader,
    image: null,
    blocks: [
      { type: 'heading', text: heading },
      ...greeting(words, message.recipientName),
      ...paragraphs.map((text) => ({ type: 'text' as const, text })),
      {
        type: 'facts',
        facts: [
          { label: t('wallet.wallet'), value: message.walletName },
          { label: t('wallet.available'), value: words.formats.amount(message.availablePence) },
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
  const { formats } = wordsFor(message.language);
  const t = translator(message.language, 'account');
  const { walletName: wallet } = message;
  const available = formats.amount(message.availablePence);
  return composeNotice(message, {
    heading: t('lowBalance.subject', { level: formats.amount(message.levelPence), wallet }),
    preheader: t('automaticTopUp.preheader', { available, wallet }),
    intro: t('lowBalance.intro', { available }),
    label: t('lowBalance.button'),
    url: message.topUpUrl,
  });
}

export function composeBudgetUnspent(message: BudgetUnspentMessage): Composition {
  const { formats } = wordsFor(message.language);
  const t = translator(message.language, 'account');
  const intro = t('budgetUnspent.intro', { at: formats.moment(message.at) });
  return composeNotice(message, {
    heading: t('budgetUnspent.subject', { amount: formats.amount(message.amountPence), budget: message.budgetName }),
    preheader: intro,
    intro,
    label: message.budgetName,
    url: message.budgetUrl,
  });
}

export function composeBudgetNews(message: BudgetNewsMessage): Composition {
  const { formats } = wordsFor(message.language);
  const t = translator(message.language, 'account');
  const { stage, budgetName: budget, walletName: wallet, people, at } = message;
  const amount = formats.amount(message.amountPence);
  const moment = at === null ? '' : formats.moment(at);
  const told = {
    scheduled: t('budgetNews.scheduled', { at: moment, people }),
    started: t('budgetNews.given', { people, amount, wallet }),
    done: t('budgetNews.given', { people, amount, wallet }),
    ended: t('budgetNews.ended', { amount, wallet }),
  }[stage];
  const gave = stage === 'started' || stage === 'done';
  const next = gave ? ` ${at === null ? t('budgetNews.last') : t('budgetNews.next', { at: moment })}` : '';
  return composeNotice(message, {
    heading: t(`budgetNews.${stage}Subject`, { budget, amount }),
    preheader: told,
    intro: `${told}${next}`,
    label: budget,
    url: message.budgetUrl,
  });
}

export function composeBudgetMoney(message: BudgetMoneyMessage): Composition {
  const { formats } = wordsFor(message.language);
  const t = translator(message.language, 'account');
  const { stage, budgetName: budget, at } = message;
  const intro = [
    stage === 'funded' ? t('budgetMoney.funded', { available: formats.amount(message.availablePence) }) : '',
    at === null ? '' : t('budgetMoney.returning', { at: formats.moment(at) }),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
  return composeNotice(message, {
    heading: t(`budgetMoney.${stage}Subject`, { amount: formats.amount(message.amountPence), budget }),
    preheader: intro,
    intro,
    label: t('budgetMoney.button'),
    url: message.myBudgetUrl,
  });
}

type Notice = Readonly<Record<'heading' | 'preheader' | 'intro' | 'label' | 'url', string>>;

/** Builds a mail of one sentence and a button, with the option to stop such mails. */
function composeNotice(
  {
    language,
    recipientName,
    product,
    preferencesUrl,
  }: LowBalanceMessage | BudgetUnspentMessage | BudgetNewsMessage | BudgetMoneyMessage,
  { heading, preheader, intro, label, url }: Notice,
): Composition {
  const words = wordsFor(language);
  return {
    subject: heading,
    preheader,
    image: null,
    blocks: [
      { type: 'heading', text: heading },
      ...greeting(words, recipientName),
      { type: 'text', text: intro },
      button(words, { label, url }),
    ],
    footer: {
      lines: [translator(language, 'account')('wallet.why', { product: product.name })],
      links: [{ label: words.t('footer.preferences'), url: preferencesUrl }, ...productLinks(words, product)],
    },
  };
}

export function composeBudgetRun(message: BudgetRunMessage): Composition {
  const words = wordsFor(message.language);
  const t = translator(message.language, 'account');
  const { stage, cause, budgetName: budget, at } = message;
  const reason = t(`budgetRun.${cause}`);
  const moment = at === null ? '' : words.formats.moment(at);
  const next = stage === 'paused' ? t('budgetRun.pausedNext') : t(`budgetRun.${stage}Next`, { at: moment });
  return composeWalletMail(message, {
    heading: t(`budgetRun.${stage}Subject`, { budget }),
    preheader: reason,
    paragraphs: [reason, next],
  });
}
