import { page } from '../web/layout.ts';
import { markup, type Markup } from '../web/markup.ts';
import { testCards } from './behaviours.ts';
import type { CardStore, Dispute, Payment } from './card-store.ts';
import { noticeModes, type NoticeMode } from './notices.ts';

/** The card fields that a page of the product shows in a frame. */
export const fieldsPage = `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>Card details</title><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/cards/fields.css"></head>
<body><form><label>Card number<input name="number" inputmode="numeric" autocomplete="cc-number"></label><label>Expiry (MM/YY)<input name="expiry" inputmode="numeric" autocomplete="cc-exp"></label><label>Security code<input name="cvv" inputmode="numeric" autocomplete="cc-csc"></label></form>
<script type="module" src="/cards/fields.js"></script></body></html>`;

const pounds = (pence: number): string => `£${(pence / 100).toFixed(2)}`;

/** Returns the bank's page that asks the cardholder to confirm a payment. */
export function challengePage(payment: Payment): string {
  const at = `/cards/challenge/${payment.sessionId}`;
  return page({
    title: 'Your bank',
    content: markup`<div class="choose"><h1>Confirm this payment</h1>
  <p>Your bank asks whether you are paying ${pounds(payment.amount)}. This is the sandbox; no bank is asked.</p>
  ${payment.status === 'Pending' ? button(`${at}/approve`, 'Yes, it was me') : markup`<p role="status">This payment is ${payment.status}.</p>`}
  ${payment.status === 'Pending' ? button(`${at}/refuse`, 'No, refuse it') : null}
  <p><a href="${backUrl(payment, payment.failureUrl)}">Go back without an answer</a></p></div>`,
  });
}

/** Returns the address to redirect the payer to, with the query parameters that the provider adds. */
export function backUrl(payment: Payment, to: string | null): string {
  const url = new URL(to ?? 'http://localhost/');
  url.searchParams.set('cko-session-id', payment.sessionId);
  url.searchParams.set('cko-payment-id', payment.id);
  return url.href;
}

function button(action: string, words: string): Markup {
  return markup`<form method="post" action="${action}"><button type="submit">${words}</button></form>`;
}

/** Returns the console: the provider's data, and buttons that make things happen. */
export function consolePage({ store, mode }: { readonly store: CardStore; readonly mode: NoticeMode }): string {
  const payments = [...store.payments.values()].toReversed().slice(0, 100);
  return page({
    title: 'Card provider',
    content: markup`<h1>Card provider</h1>
<p class="soft">Checkout.com’s API at <code>/cards</code>. Any future date and any three digits go with these numbers.</p>
<ul>${testCards.map(({ number, says }) => markup`<li><code>${number.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code> ${says}</li>`)}</ul>
<p>A stored card is refused for £66.51 (not enough money), £66.54 (expired) and £66.05 (refused); £66.19 is answered 20 seconds late.</p>
<h2>Notices</h2><p>Sent: ${mode}.</p>${noticeModes.map((one) => button(`/cards/console/notices/${one}`, one))}
<h2>Payments</h2><p><a href="/cards/console/payments.json">All as JSON</a></p>
<ul>${payments.map((payment) => paymentItem(payment, store))}</ul>`,
  });
}

function paymentItem(payment: Payment, store: CardStore): Markup {
  const at = `/cards/console/payments/${payment.id}`;
  const isOpen = payment.status === 'Pending' || payment.status === 'Declined' || payment.status === 'Expired';
  const disputes = [...store.disputes.values()].filter(({ paymentId }) => paymentId === payment.id);
  return markup`<li class="card"><strong>${pounds(payment.amount)}</strong> ${payment.status} <code>${payment.id}</code> ${payment.reference ?? ''} ${payment.responseSummary ?? ''}
  ${isOpen ? button(`${at}/approve`, 'Take the money now') : null}
  ${payment.status === 'Captured' ? markup`${button(`${at}/refund`, 'Refund')}${button(`${at}/dispute`, 'Open a dispute')}${button(`${at}/notice`, 'Send its notices again')}${button(`${at}/lose`, 'Forget it')}` : null}
  ${disputes.map(disputeItem)}</li>`;
}

function disputeItem(dispute: Dispute): Markup {
  const at = `/cards/console/disputes/${dispute.id}`;
  return markup`<p>Dispute ${dispute.status} <code>${dispute.id}</code></p>${button(`${at}/won`, 'Won')}${button(`${at}/lost`, 'Lost')}`;
}
