import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../shared/live/live.ts';

const events = [
  'order.changed',
  'order.paid',
  'transaction.progressed',
  'transaction.completed',
  'transaction.changed',
  'gift.changed',
  'gift.viewed',
  'gift.declined',
  'gift.reacted',
];

/** Reads Home again when something happens in the team. The balance in the header sees to the wallet. */
export function useLiveHome(): void {
  const client = useQueryClient();
  useLive(events, () => {
    void client.invalidateQueries({ queryKey: ['home'] });
  });
}
