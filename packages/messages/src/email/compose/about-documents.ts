import { translator, type Language } from '../../catalogue/index.ts';
import type { Block, Composition } from '../blocks.ts';
import type { BillingMessage, DocumentMessage, FileDocumentsMessage, MonthlyInvoiceMessage } from '../message.ts';
import { button, greeting, productLinks, wordsFor } from './shared.ts';

type BillingMailParts = { readonly heading: string; readonly preheader: string; readonly blocks: readonly Block[] };

/**
 * Builds a mail with its heading as the subject. The footer says why the person gets it and where to stop such mails.
 */
function composeBillingMail(message: BillingMessage, { heading, preheader, blocks }: BillingMailParts): Composition {
  const words = wordsFor(message.language);
  const t = translator(message.language, 'documents');
  return {
    subject: heading,
    preheader,
    image: null,
    blocks: [{ type: 'heading', text: heading }, ...greeting(words, message.recipientName), ...blocks],
    footer: {
      lines: [t('document.why', { team: message.teamName, product: message.product.name })],
      links: [
        { label: t('document.later'), url: message.invoicesUrl },
        { label: words.t('footer.preferences'), url: message.preferencesUrl },
        ...productLinks(words, message.product),
      ],
    },
  };
}

export function composeDocument(message: DocumentMessage): Composition {
  const words = wordsFor(message.language);
  const t = translator(message.language, 'documents');
  const { number, about, documentKind: kind, payment, unpaidPence } = message;
  const amount = words.formats.amount(message.totalPence);
  const due = unpaidPence === null ? null : words.formats.amount(unpaidPence);
  const intro =
    due === null
      ? t(kind === 'pro-forma' ? 'document.proFormaIntro' : 'document.intro', { about })
      : t('document.unpaidIntro', { amount: due });
  return composeBillingMail(message, {
    heading:
      due === null
        ? t(`document.${kind}Subject`, { number, amount })
        : t('document.unpaidSubject', { number, amount: due }),
    preheader: t('document.preheader', { about }),
    blocks: [
      { type: 'text', text: intro },
      {
        type: 'facts',
        facts: [
          { label: t('document.number'), value: number },
          { label: t('document.total'), value: amount },
          ...payment,
        ],
      },
      button(words, { label: t('document.button'), url: message.pdfUrl }),
    ],
  });
}

function monthText(language: Language, day: string): string {
  return new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

export function composeMonthlyInvoice(message: MonthlyInvoiceMessage): Composition {
  const words = wordsFor(message.language);
  const t = translator(message.language, 'documents');
  const month = monthText(message.language, message.month);
  const { amount } = words.formats;
  return composeBillingMail(message, {
    heading: t('monthlyInvoice.subject', { month, amount: amount(message.invoicedPence - message.creditedPence) }),
    preheader: t('document.preheader', { about: message.teamName }),
    blocks: [
      { type: 'text', text: t('monthlyInvoice.intro', { month, team: message.teamName }) },
      {
        type: 'facts',
        facts: [
          { label: t('monthlyInvoice.invoiced'), value: amount(message.invoicedPence) },
          { label: t('monthlyInvoice.credited'), value: amount(message.creditedPence) },
          { label: t('monthlyInvoice.vat'), value: amount(message.vatPence) },
        ],
      },
      button(words, { label: t('monthlyInvoice.button'), url: message.invoicesUrl }),
    ],
  });
}

export function composeFileDocuments(message: FileDocumentsMessage): Composition {
  const words = wordsFor(message.language);
  const t = translator(message.language, 'documents');
  const { stage, fileName: file, teamName: team, vouchers, amountPence } = message;
  const day = message.day === null ? '' : words.formats.date(message.day);
  const total = amountPence === null ? [] : [{ label: t('document.total'), value: words.formats.amount(amountPence) }];
  return composeBillingMail(message, {
    heading: t(`fileDocuments.${stage === 'paid' ? 'paid' : 'cancelled'}Subject`, {
      file: day ? `${file}, ${day}` : file,
    }),
    preheader: t('document.preheader', { about: team }),
    blocks: [
      { type: 'text', text: t(`fileDocuments.${stage}`, { team, day }) },
      { type: 'facts', facts: [{ label: t('fileDocuments.vouchers'), value: String(vouchers) }, ...total] },
      button(words, { label: t('monthlyInvoice.button'), url: message.invoicesUrl }),
    ],
  });
}
