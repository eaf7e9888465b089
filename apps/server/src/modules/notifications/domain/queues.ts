import { z } from 'zod';
import type { Notification } from '../notification.ts';

/** One message of the registry for one event; `personId` if several people receive it. */
const notifyData = z.object({
  notification: z.string(),
  event: z.looseObject({ type: z.string() }),
  personId: z.guid().optional(),
});
export type NotifyData = z.infer<typeof notifyData>;

export const notifyQueue = { name: 'notifications.notify', data: notifyData };
/** For mails that a person waits for, such as a code: they never queue behind other mails. */
export const urgentQueue = { name: 'notifications.notify-urgent', data: notifyData };

export function queueOf({ urgent }: Pick<Notification, 'urgent'>): typeof notifyQueue {
  return urgent ? urgentQueue : notifyQueue;
}
