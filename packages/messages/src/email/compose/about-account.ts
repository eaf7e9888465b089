import { formatsFor, translator } from '../../catalogue/index.ts';
import type { Translate, ZonedInstant } from '../../catalogue/index.ts';
import type { Block, Composition } from '../blocks.ts';
import type {
  EmailChangedMessage,
  EmailChangeRequestedMessage,
  EnglishBase,
  ErasureAskedMessage,
  ExportReadyMessage,
  HaveAccountMessage,
  KeyEndingMessage,
  LinkedAccountMessage,
  SenderDomainLostMessage,
  ListExportMessage,
  PasswordChangedMessage,
  PasswordResetMessage,
  VerifyEmailMessage,
  WelcomeMessage,
} from '../message.ts';
import { button, greeting, productLinks, wordsFor } from './shared.ts';

type Mail = EnglishBase & { readonly recipientName: string | null };
type Parts = {
  readonly subject: string;
  readonly preheader: string;
  readonly blocks: readonly (Block | string)[];
  readonly action: { readonly label: string; readonly url: string };
};

const accountText = (language: Mail['language']): Translate<'account'> => translator(language, 'account');

/**
 * Builds the parts that all of these mails share: the subject as heading, a greeting, what happened, one button, and
 * why the person gets the mail.
 */
function mail({ language, product, recipientName }: Mail, { subject, preheader, blocks, action }: Parts): Composition {
  const words = wordsFor(language);
  return {
    subject,
    preheader,
    image: null,
    blocks: [
      { type: 'heading', text: subject },
      ...greeting(words, recipientName),
      ...blocks.map((block): Block => (typeof block === 'string' ? { type: 'text', text: block } : block)),
      button(words, action),
    ],
    footer: {
      lines: [accountText(language)('footer.account', { product: product.name })],
      links: productLinks(words, product),
    },
  };
}

function timeBlock(language: Mail['language'], at: ZonedInstant): Block {
  return { type: 'facts', facts: [{ label: accountText(language)('when'), value: formatsFor(language).moment(at) }] };
}

export function composeVerifyEmail(message: VerifyEmailMessage): Composition {
  const t = accountText(message.language);
  const product = message.product.name;
  const intro = {
    'sign-up': () => t('verify.signUp', { product }),
    change: () => t('verify.change', { product }),
    own: () => t('verify.own'),
  }[message.purpose]();
  return mail(message, {
    subject: t('verify.subject'),
    preheader: t('verify.preheader'),
    blocks: [intro, `${t('verify.lives')} ${t('notYou.leave')}`],
    action: { label: t('verify.button'), url: message.verifyUrl },
  });
}

export function composeHaveAccount(message: HaveAccountMessage): Composition {
  const t = accountText(message.language);
  return mail(message, {
    subject: t('haveAccount.subject', { product: message.product.name }),
    preheader: t('haveAccount.preheader'),
    blocks: [t('haveAccount.intro'), t('haveAccount.next')],
    action: { label: t('haveAccount.button'), url: message.signInUrl },
  });
}

export function composeWelcome(message: WelcomeMessage): Composition {
  const t = accountText(message.language);
  const product = message.product.name;
  return mail(message, {
    subject: t('welcome.subject', { product }),
    preheader: t('welcome.preheader'),
    blocks: [t('welcome.intro', { team: message.teamName }), t('welcome.next')],
    action: { label: t('welcome.button', { product }), url: message.homeUrl },
  });
}

export function composePasswordReset(message: PasswordResetMessage): Composition {
  const t = accountText(message.language);
  return mail(message, {
    subject: t('reset.subject'),
    preheader: t('reset.preheader'),
    blocks: [t('reset.intro', { product: message.product.name }), t('reset.lives'), t('notYou.leave')],
    action: { label: t('reset.button'), url: message.resetUrl },
  });
}

export function composePasswordChanged(message: PasswordChangedMessage): Composition {
  const t = accountText(message.language);
  return mail(message, {
    subject: t('passwordChanged.subject'),
    preheader: t('passwordChanged.preheader'),
    blocks: [
      t('passwordChanged.intro', { product: message.product.name }),
      timeBlock(message.language, message.changedAt),
      t('notYou.reset'),
    ],
    action: { label: t('notYou.resetButton'), url: message.resetPasswordUrl },
  });
}

export function composeEmailChangeRequested(message: EmailChangeRequestedMessage): Composition {
  const t = accountText(message.language);
  return mail(message, {
    subject: t('emailWish.subject'),
    preheader: t('emailWish.preheader'),
    blocks: [t('emailWish.intro', { product: message.product.name, address: message.newAddress }), t('notYou.reset')],
    action: { label: t('notYou.resetButton'), url: message.resetPasswordUrl },
  });
}

export function composeEmailChanged(message: EmailChangedMessage): Composition {
  const t = accountText(message.language);
  return mail(message, {
    subject: t('emailChanged.subject'),
    preheader: t('emailChanged.preheader'),
    blocks: [
      t('emailChanged.intro', { product: message.product.name, address: message.newAddress }),
      timeBlock(message.language, message.changedAt),
      t('emailChanged.notYou'),
    ],
    action: { label: t('emailChanged.button'), url: message.helpUrl },
  });
}

export function composeKeyEnding(message: KeyEndingMessage): Composition {
  const t = accountText(message.language);
  const day = formatsFor(message.language).date(message.endsOn);
  return mail(message, {
    subject: t('keyEnding.subject', { key: message.keyName, day }),
    preheader: t('keyEnding.preheader'),
    blocks: [t('keyEnding.intro', { key: message.keyName, team: message.teamName, day }), t('keyEnding.next')],
    action: { label: t('keyEnding.button'), url: message.keysUrl },
  });
}

export function composeLinkedAccount(message: LinkedAccountMessage): Composition {
  const t = accountText(message.language);
  const { stage, systemName: system, teamName: team, leavers: count } = message;
  const words = {
    lost: () => [
      t('linkedAccount.lost.subject', { system }),
      t('linkedAccount.lost.intro', { system, team, product: message.product.name }),
    ],
    leavers: () => [
      t('linkedAccount.leavers.subject', { count, team }),
      t('linkedAccount.leavers.intro', { count, team, system }),
    ],
    unread: () => [t('linkedAccount.unread.subject', { system }), t('linkedAccount.unread.intro', { system, team })],
  };
  const [subject = '', intro = ''] = words[stage]();
  return mail(message, {
    subject,
    preheader: t(`linkedAccount.${stage}.preheader`),
    blocks: [intro],
    action: { label: t(`linkedAccount.${stage}.button`), url: message.accountUrl },
  });
}

export function composeSenderDomainLost(message: SenderDomainLostMessage): Composition {
  const t = accountText(message.language);
  const { domain, include } = message;
  return mail(message, {
    subject: t('senderDomainLost.subject', { domain }),
    preheader: t('senderDomainLost.preheader', { product: message.product.name }),
    blocks: [
      t('senderDomainLost.intro', { domain, include, product: message.product.name, team: message.teamName }),
      t('senderDomainLost.next', { include }),
    ],
    action: { label: t('senderDomainLost.button'), url: message.templatesUrl },
  });
}

export function composeExportReady(message: ExportReadyMessage): Composition {
  const t = accountText(message.language);
  return mail(message, {
    subject: t('exportReady.subject'),
    preheader: t('exportReady.preheader'),
    blocks: [
      t('exportReady.intro', { product: message.product.name }),
      t('exportReady.until', { day: formatsFor(message.language).date(message.until) }),
    ],
    action: { label: t('exportReady.button'), url: message.dataUrl },
  });
}

export function composeListExport(message: ListExportMessage): Composition {
  const t = accountText(message.language);
  const formats = formatsFor(message.language);
  const list = { label: t('listExport.list'), value: t(`listExport.${message.list}`) };
  const action = { label: t('listExport.button'), url: message.exportsUrl };
  if (!message.ready)
    return mail(message, {
      subject: t('listExport.failedSubject'),
      preheader: t('listExport.failedPreheader'),
      blocks: [t('listExport.failedIntro'), { type: 'facts', facts: [list] }],
      action,
    });
  return mail(message, {
    subject: t('listExport.subject'),
    preheader: t('exportReady.preheader'),
    blocks: [
      t('listExport.intro'),
      { type: 'facts', facts: [list, { label: t('listExport.rows'), value: formats.count(message.rows) }] },
      t('exportReady.until', { day: formats.date(message.until) }),
    ],
    action,
  });
}

export function composeErasureAsked(message: ErasureAskedMessage): Composition {
  const t = accountText(message.language);
  const day = formatsFor(message.language).date(message.erasedOn);
  return mail(message, {
    subject: t('erasureAsked.subject', { day }),
    preheader: t('erasureAsked.preheader'),
    blocks: [t('erasureAsked.intro', { product: message.product.name, day }), t('erasureAsked.keep')],
    action: { label: t('erasureAsked.button'), url: message.dataUrl },
  });
}
