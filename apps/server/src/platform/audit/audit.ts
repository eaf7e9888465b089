import type { AuditAction, AuditSubject } from '@huggg/contracts';
import type { Tx } from '../database/index.ts';

/** From and to of what an act changed. Personal data is masked (`maskEmail`, `maskPhone`): the log outlives a person's erasure. */
export type AuditChanges = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

/** One act for the audit log. Who did it, from where and when is taken from the context. */
export type AuditEntry = {
  readonly action: AuditAction;
  /** The team whose admins may read of it; null for what concerns a person alone (their password, a refused sign-in). */
  readonly teamId: string | null;
  readonly subject: { readonly type: AuditSubject; readonly id: string };
  readonly changes?: AuditChanges;
  /** Why, or what kind: a code of ours, never free text of a person. */
  readonly reason?: string;
  /** The person who acted, where the call itself has no actor: whoever signs in, resets or accepts by a mailed link. */
  readonly actorId?: string;
};

/** Where a call came from. */
export type Origin = { readonly address: string; readonly userAgent: string | null };

/** Writes acts into the append-only log, in the transaction that does them. */
export type RecordAudit = (tx: Tx, entries: readonly AuditEntry[]) => Promise<void>;

/** `p…a@harbourpine.example`: enough to recognise, not enough to know. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at);
  return at < 1 ? '…' : `${name.at(0) ?? ''}…${name.length > 2 ? (name.at(-1) ?? '') : ''}${email.slice(at)}`;
}

/** `+44…123`: the country and the last three digits. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}…${phone.slice(-3)}`;
}
