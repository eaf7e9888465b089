import type { AuditAction, AuditSubject } from '@huggg/contracts';
import type { Tx } from '../database/index.ts';

/**
 * Old and new values of changed fields. Personal data is masked (`maskEmail`, `maskPhone`), because the log is kept
 * after a person is erased.
 */
export type AuditChanges = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

/** One action for the audit log. The actor, address and time come from the context. */
export type AuditEntry = {
  readonly action: AuditAction;
  /**
   * The team whose admins may read the entry. Null if it concerns a person only (their password, a refused sign-in).
   */
  readonly teamId: string | null;
  readonly subject: { readonly type: AuditSubject; readonly id: string };
  readonly changes?: AuditChanges;
  /** A code for the reason or kind, never free text. */
  readonly reason?: string;
  /**
   * The person who acted if the request has no actor, for example when signing in or accepting an invite by its link.
   */
  readonly actorId?: string;
};

/** The source of a request. */
export type Origin = { readonly address: string; readonly userAgent: string | null };

/** Records actions in the append-only log, in the transaction that performs them. */
export type RecordAudit = (tx: Tx, entries: readonly AuditEntry[]) => Promise<void>;

/** Masks an email address as `p…a@harbourpine.example`: it can be recognised, but not read. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at);
  return at < 1 ? '…' : `${name.at(0) ?? ''}…${name.length > 2 ? (name.at(-1) ?? '') : ''}${email.slice(at)}`;
}

/** Masks a phone number as `+44…123`: the country and the last three digits. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}…${phone.slice(-3)}`;
}
