import { renderToStaticMarkup } from 'react-dom/server';
import { cleanMessage } from './clean.ts';
import { compose } from './compose/index.ts';
import { MailDocument } from './html/document.tsx';
import type { Message, RenderedMessage } from './message.ts';
import { writePlainText } from './plain-text.ts';

/**
 * Renders a message as a mail. Texts that people wrote are cleaned (`clean.ts`) and escaped.
 * @throws TypeError for a link that is not http(s), RangeError for an invalid date.
 */
export function render(message: Message): RenderedMessage {
  const clean = cleanMessage(message);
  const composition = compose(clean);
  const document = (
    <MailDocument language={clean.language} productName={clean.product.name} composition={composition} />
  );
  return {
    subject: composition.subject,
    preheader: composition.preheader,
    html: `<!doctype html>${renderToStaticMarkup(document)}`,
    text: writePlainText(composition),
  };
}
