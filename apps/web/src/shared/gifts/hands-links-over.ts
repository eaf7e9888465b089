import type { TransactionDetail } from '@huggg/contracts';
import { can, currentUser } from '../session/session.ts';

/**
 * Whether the person hands the links of an order over, on screens and on paper: who sent it, and those who may mark
 * gifts as shared; never staff who see as them. A link opens its gift for anyone who has it.
 */
export function handsLinksOver({ user_id: senderId }: Pick<TransactionDetail, 'user_id'>): boolean {
  return !currentUser()?.impersonation && (senderId === currentUser()?.user.id || can('edit-huggg-status'));
}
