import type { Mode } from '@huggg/ui/branding';
import type { FastifyReply } from 'fastify';

/** Forces a colour mode in an email for a preview; email clients otherwise choose it by the reader's device. */
function forceColourMode(html: string, mode: Mode | undefined): string {
  if (!mode) return html;
  return html.replaceAll('@media (prefers-color-scheme:dark)', mode === 'dark' ? '@media all' : '@media not all');
}

type MailPage = { readonly html: string; readonly mode: Mode | undefined; readonly publicUrl: string };

/** Sends an email as a page for a frame in the product; its scripts do not run, and it is not cached. */
export function sendMailPage(reply: FastifyReply, { html, mode, publicUrl }: MailPage): FastifyReply {
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; img-src 'self' ${publicUrl}; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'self'; sandbox`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    .send(forceColourMode(html, mode));
}
