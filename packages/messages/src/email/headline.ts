import { cleanMessage } from './clean.ts';
import { compose } from './compose/index.ts';
import type { Message } from './message.ts';

/** A message in one line, and where its button leads: what a bell shows of it. */
export function headlineOf(message: Message): { readonly title: string; readonly link: string | null } {
  const { subject, blocks } = compose(cleanMessage(message));
  return { title: subject, link: blocks.find((block) => block.type === 'button')?.url ?? null };
}
