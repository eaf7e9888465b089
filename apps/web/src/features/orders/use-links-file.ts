import type { Gift, TransactionDetail } from '@huggg/contracts';
import { date } from '@huggg/ui/format';
import { useMutation } from '@tanstack/react-query';
import { toCsv } from '@huggg/csv';
import { fileName, saveFile } from '../../shared/files/save-file.ts';
import { receiverName } from '../../shared/gifts/receiver-name.ts';
import { giftsOf, maxGifts } from './queries/gift-list.ts';
import type { GiftFilter } from './queries/gift-list.ts';
import { readAllRows } from './queries/read-all-rows.ts';

const headings = ['Name', 'Email', 'Mobile', 'Link', 'Status', 'Claim by', 'Short code'];

/** Saves the links of an order, with the recipient of each, as CSV. */
export function useLinksFile(
  { id, name, timeZone }: Pick<TransactionDetail, 'id' | 'name' | 'timeZone'>,
  filter: GiftFilter = {},
) {
  return useMutation({
    mutationFn: async () => {
      const gifts = await readAllRows(giftsOf(id, filter), maxGifts);
      saveFile({
        name: fileName(`${name} links`, 'csv'),
        text: toCsv([headings, ...gifts.map((gift) => rowOf(gift, timeZone))]),
        type: 'text/csv;charset=utf-8',
      });
    },
  });
}

function rowOf(
  { receiver, launch_url: link, status, expiry_date: expiry, shortcode }: Gift,
  timeZone: string,
): readonly string[] {
  return [
    receiver.name ?? receiverName({ ...receiver, email: null, phone_number: null }) ?? '',
    receiver.email ?? '',
    receiver.phone_number ?? '',
    link,
    status,
    date(expiry, { timeZone }),
    shortcode,
  ];
}
