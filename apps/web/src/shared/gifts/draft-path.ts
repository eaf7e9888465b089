import { sendPath } from '../navigation/send-path.ts';

/** Returns the path of a draft; the send flow opens it at its first incomplete step. */
export function draftPath(orderId: string): string {
  return `${sendPath}?order=${orderId}`;
}
