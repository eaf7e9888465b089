import { translator } from '../../catalogue/index.ts';
import type { Composition } from '../blocks.ts';
import type { MiReportMessage, PostOfficeFileMessage } from '../message.ts';
import { button, greeting, productLinks, wordsFor } from './shared.ts';

export function composePostOfficeFile(message: PostOfficeFileMessage): Composition {
  const words = wordsFor(message.language);
  const t = translator(message.language, 'account');
  const { stage, fileName: file, vouchers, problems: count } = message;
  const heading = t(`postOffice.${stage}`, { file, count: stage === 'failed' ? count : vouchers });
  const amount = words.formats.amount(message.amountPence);
  const next = {
    checked: t('postOffice.checkedNext', { amount }),
    ordered: t('postOffice.orderedNext', { count, amount }),
    cancelled: t('postOffice.cancelledNext', { count, amount }),
    failed: t('postOffice.failedNext'),
    stopped: t('postOffice.stoppedNext'),
  }[stage];
  return {
    subject: heading,
    preheader: next,
    image: null,
    blocks: [
      { type: 'heading', text: heading },
      ...greeting(words, message.recipientName),
      { type: 'text', text: next },
      button(words, { label: t('postOffice.button'), url: message.fileUrl }),
    ],
    footer: footerOf(message, t('postOffice.why', { product: message.product.name })),
  };
}

export function composeMiReport(message: MiReportMessage): Composition {
  const words = wordsFor(message.language);
  const t = translator(message.language, 'account');
  const { figures, teamName: team } = message;
  const day = words.formats.date(message.day);
  const heading = t(figures ? 'miReport.subject' : 'miReport.failed', { day });
  const intro = t(figures ? 'miReport.intro' : 'miReport.failedNext', { team });
  const names = ['made', 'sent', 'redeemed', 'cancelled', 'expired'] as const;
  const facts = figures ? names.map((name) => ({ label: t(`miReport.${name}`), value: String(figures[name]) })) : [];
  return {
    subject: heading,
    preheader: intro,
    image: null,
    blocks: [
      { type: 'heading', text: heading },
      ...greeting(words, message.recipientName),
      { type: 'text', text: intro },
      ...(facts.length > 0 ? [{ type: 'facts' as const, facts }] : []),
      button(words, { label: t('miReport.button'), url: message.reportsUrl }),
    ],
    footer: footerOf(message, t('miReport.why', { team })),
  };
}

function footerOf(message: PostOfficeFileMessage | MiReportMessage, why: string): Composition['footer'] {
  const words = wordsFor(message.language);
  return {
    lines: [why],
    links: [
      { label: words.t('footer.preferences'), url: message.preferencesUrl },
      ...productLinks(words, message.product),
    ],
  };
}
