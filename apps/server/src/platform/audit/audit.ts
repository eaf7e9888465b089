import type { AuditAction, AuditSubject } from '@huggg/contracts';
import type { Tx } from '../database/index.ts';

/**
 * Old and new values of changed fields. Personal data is masked (`maskEmail`, `maskPhone`), because the log outlives a
 * person's erasure.
 */
export type AuditChanges = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

/** One action for the audit log. The actor, address and time come from the context. */
export type AuditEntry = {
  readonly action: AuditAction;
  /**
   * The team whose admins may read the entry; null for what concerns a person alone (their password, a refused
   * sign-in).
   */
  readonly teamId: string | null;
  readonly subject: { readonly type: AuditSubject; readonly id: string };
  readonly changes?: AuditChanges;
  /** A code for the reason or kind, never free text. */
  readonly reason?: string;
  /** The person who acted, where the call has no actor: for example signing in, or accepting an invite by its link. */
  readonly actorId?: string;
};

/** Where a call came from. */
export type Origin = { readonly address: string; readonly userAgent: string | null };

/** Writes actions to the append-only log, in the transaction that performs them. */
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
