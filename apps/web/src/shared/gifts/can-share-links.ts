import type { TransactionDetail } from '@huggg/contracts';
import { can, currentUser } from '../session/session.ts';

/**
 * Checks whether the user can share the links of an order, on screen or on paper: its sender, and users who can mark
 * gifts as shared, but never operators during impersonation. A link opens its gift for anyone who has it.
 */
export function canShareLinks({ user_id: senderId }: Pick<TransactionDetail, 'user_id'>): boolean {
  return !currentUser()?.impersonation && (senderId === currentUser()?.user.id || can('edit-huggg-status'));
}
