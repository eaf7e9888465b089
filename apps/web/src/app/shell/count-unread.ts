import { countNotices } from '@huggg/contracts';
import { api } from '../../shared/api/api.ts';

/** Counts the unread notices. Loaded after the shell is drawn. */
export async function countUnread(signal: AbortSignal): Promise<number> {
  return (await api.call(countNotices, {}, { signal })).unread;
}
