import { cleanMessage } from './clean.ts';
import { compose } from './compose/index.ts';
import type { Message } from './message.ts';

/** Returns the notification-bell view of a message: one line, and the link of its button. */
export function headlineOf(message: Message): { readonly title: string; readonly link: string | null } {
  const { subject, blocks } = compose(cleanMessage(message));
  return { title: subject, link: blocks.find((block) => block.type === 'button')?.url ?? null };
}
