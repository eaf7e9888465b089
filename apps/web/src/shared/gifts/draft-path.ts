import { sendPath } from '../navigation/send-path.ts';

/** Where a draft goes on: the send flow opens it at its first step that is not done. */
export function draftPath(orderId: string): string {
  return `${sendPath}?order=${orderId}`;
}
