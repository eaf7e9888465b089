import { exportFoundGifts } from '@huggg/contracts';
import { api } from '../../../shared/api/api.ts';
import type { GiftsSearch } from '../../../shared/gifts/list-search.ts';

const dayMs = 86_400_000;

const hourMs = 3_600_000;

/** Returns the next seven days, from the full hour, so that the query stays the same while a page is open. */
function nextWeek(): { readonly from: string; readonly until: string } {
  const from = Math.floor(Date.now() / hourMs) * hourMs;
  return { from: new Date(from).toISOString(), until: new Date(from + 7 * dayMs).toISOString() };
}

/** Returns the search query of the filters, with its sort order. */
export function searchQueryOf({
  q,
  status,
  method,
  attention,
  opened,
  due,
  budget,
  sender,
  reached,
  reason,
  noReason,
  sort = due ? 'expiry_date' : 'created_at',
  order = due ? 'asc' : 'desc',
}: GiftsSearch) {
  const statuses = status ?? (due ? (['Created', 'Sent'] as const) : undefined);
  return {
    query: {
      ...(q ? { text: q } : {}),
      ...(statuses ? { statuses: [...statuses] } : {}),
      ...(method ? { deliveryMethods: [...method] } : {}),
      ...(attention ? { needsAttention: true } : {}),
      ...(opened ? { opened: opened === 'yes' } : {}),
      ...(due ? { expiry: nextWeek() } : {}),
      ...(budget ? { budgetIds: [budget] } : {}),
      ...(sender ? { senderIds: [sender] } : {}),
      ...(reached ? { reached } : {}),
      ...(reason ? { reasonCodes: [reason] } : {}),
      ...(noReason ? { hasReason: false } : {}),
    },
    sort: [{ [sort]: { order } }],
  };
}

/** Returns gifts as CSV: those with the given ids, or all that match. */
export function readGiftsFile(search: GiftsSearch, ids?: readonly string[]): Promise<string> {
  const question = searchQueryOf(search);
  return api.call(exportFoundGifts, { body: ids ? { ...question, query: { ids: [...ids] } } : question });
}
