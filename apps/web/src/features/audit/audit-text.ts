import type { AuditEvent } from '@huggg/contracts';
import { dateTime, pounds } from '@huggg/ui/format';

export const subjectText: Readonly<Record<AuditEvent['subject']['type'], string>> = {
  user: 'Person',
  team: 'Team',
  session: 'Session',
  invite: 'Invite',
  'role-group': 'Role',
  branding: 'Branding',
  plan: 'Plan',
  'api-key': 'API key',
  'api-client': 'API client',
  factor: 'Second factor',
  identity: 'Single sign-on',
  'order-approval': 'Approval of an order',
  order: 'Order',
  wallet: 'Wallet',
  'team-invoice': 'Monthly invoice',
  'wallet-credit': 'Payment received',
  document: 'Invoice',
  'topup-invoice': 'Top-up by bank',
  'bank-import': 'Bank statement',
  'bank-payment': 'Bank payment',
  card: 'Card',
  charge: 'Card payment',
  journal: 'Journal',
  'super-link': 'Super link',
  budget: 'Budget',
  'wallet-withdrawal': 'Withdrawal',
  gift: 'Gift',
  'post-office-upload': 'Post-office file',
  job: 'Background job',
  'help-request': 'Request for help',
  'ledger-proof': 'Proof of the ledger',
  recipient: 'Recipient',
  flag: 'Flag',
  giftwrap: 'Wrap',
  theme: 'Theme',
  template: 'Template',
  suppression: 'Undeliverable address',
  'code-supplier': 'Supplier of codes',
  product: 'Product',
  brand: 'Brand',
  'catalogue-bundle': 'Bundle of the catalogue',
  export: 'Export',
  'linked-account': 'Linked account',
  'directory-group': 'Group of the directory',
  'claim-block': 'Watched claimant',
};

/** Returns the actor as text. */
export function actorText({ actor }: AuditEvent): string {
  if (actor.kind === 'system') return 'Huggg';
  if (actor.kind === 'visitor') return 'Someone not signed in';
  return actor.name ?? (actor.kind === 'client' ? 'An API key' : 'Former member');
}

/** "applyReasonCodes" → "apply reason codes". */
function fieldText(field: string): string {
  return field.replaceAll(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`).replaceAll(/[_-]/gu, ' ');
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/u;

const moneyText = (value: unknown, timeZone: string): string =>
  typeof value === 'number' ? pounds(value) : otherText(value, timeZone);

/** Shortens an id to its first part, as in lists. */
const idText = (value: unknown, timeZone: string): string =>
  typeof value === 'string' ? value.slice(0, 8) : otherText(value, timeZone);

function otherText(value: unknown, timeZone: string): string {
  if (value === null || value === undefined || value === '') return '—';
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map((one) => otherText(one, timeZone)).join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' && instant.test(value)) return dateTime(value, { timeZone });
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}

/**
 * Returns the changes, one per line: "role: participant → team-admin". A value that did not exist before is shown
 * without an arrow.
 */
export function changeLines({ changes }: AuditEvent, timeZone: string): readonly string[] {
  return Object.entries(changes).map(([field, { from, to }]) => {
    const name = fieldText(field.replace(/(?:Pence|Id)$/u, ''));
    const valueText = field.endsWith('Pence') ? moneyText : field.endsWith('Id') ? idText : otherText;
    return from === null || from === undefined
      ? `${name}: ${valueText(to, timeZone)}`
      : `${name}: ${valueText(from, timeZone)} → ${valueText(to, timeZone)}`;
  });
}
