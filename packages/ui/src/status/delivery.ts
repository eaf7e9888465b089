import { look } from './look.ts';
import type { StatusLook } from './look.ts';

const noNews = (code: string): StatusLook =>
  look('neutral', 'help-circle', 'No news', `The provider has reported nothing certain (${code})`);

const byStage: Readonly<Record<string, StatusLook>> = {
  pending: look('info', 'clock', 'On its way', 'Sent to the provider; no answer yet'),
  sent: look('primary', 'send', 'Sent', 'Sent; no delivery report yet'),
  delivered: look('success', 'checks', 'Delivered', 'The phone has it'),
  bounce: look('danger', 'mail-x', 'Bounced: check the address', 'The mail server refused this address'),
  blocked: look('danger', 'shield-x', 'Blocked', 'The mail server blocks this message'),
  spam: look('danger', 'flag', 'Marked as spam', 'The recipient marked it as spam'),
  dropped: look(
    'warning',
    'mail-off',
    'Not attempted: earlier mail failed',
    'An earlier message to this address bounced',
  ),
  expired: look('danger', 'circle-x', 'Phone not reached', 'The phone was off or out of reach for too long'),
  failed: look('danger', 'circle-x', 'Failed', 'The network could not deliver it'),
  rejected: look('danger', 'circle-x', 'Refused by network', 'The network refuses messages to this number'),
};

const unsent = look('neutral', 'circle-dashed', 'Not sent', 'Not sent yet');
const shared = look('primary', 'send', 'Marked as shared', 'The sender marked the link as shared');

/** Legacy codes: their meaning is not reliable, so they are all shown as "No news". */
const legacy: ReadonlySet<string> = new Set(['UN', 'DL', 'RD', 'SE', 'RS', 'UC']);

/** Returns the look of a delivery status: `unsent`, `email-bounce`, `sms-delivered`, `links-sent`, or a legacy code. */
export function deliveryStatus(code: string): StatusLook {
  if (code === 'unsent') return unsent;
  if (code === 'links-sent') return shared;
  if (legacy.has(code)) return noNews(code);
  const [method, stage] = code.split('-');
  const known =
    method !== undefined && ['email', 'sms', 'links'].includes(method) && stage !== undefined
      ? byStage[stage]
      : undefined;
  return known ?? noNews(code);
}
