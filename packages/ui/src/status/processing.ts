import { count } from '../format/index.ts';
import { look } from './look.ts';
import type { StatusLook } from './look.ts';

const words: Readonly<Record<string, readonly [label: string, explanation: string]>> = {
  creating: ['Creating', 'The gifts of this order are being made'],
  processing: ['Processing', 'The payment of this order is being settled'],
  sending: ['Sending', 'The gifts of this order are leaving'],
  updating: ['Updating', 'A change to these gifts is in progress'],
};

/** Returns the look of an order's background work, with "n of total" if both are known. */
export function processingStatus(
  state: string,
  progress?: { readonly done: number; readonly total: number },
): StatusLook {
  const [label, explanation] = words[state] ?? ['Working', 'This order is being worked on'];
  const share = progress ? ` ${count(progress.done)} of ${count(progress.total)}` : '';
  return look('info', 'loader-2', `${label}${share}`, explanation);
}
