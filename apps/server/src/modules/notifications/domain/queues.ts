import { z } from 'zod';
import type { Notification } from '../notification.ts';

/** One message of the registry about one event; `personId` where it is one of several people's. */
const notifyData = z.object({
  notification: z.string(),
  event: z.looseObject({ type: z.string() }),
  personId: z.guid().optional(),
});
export type NotifyData = z.infer<typeof notifyData>;

export const notifyQueue = { name: 'notifications.notify', data: notifyData };
/** What a person waits for, such as a code, never queues behind other mails. */
export const urgentQueue = { name: 'notifications.notify-urgent', data: notifyData };

export function queueOf({ urgent }: Pick<Notification, 'urgent'>): typeof notifyQueue {
  return urgent ? urgentQueue : notifyQueue;
}
