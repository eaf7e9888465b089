import { retryHeldMails } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** Sends held mails again. */
export function useRetryMails(onDone: (outcome: { readonly sending: number; readonly kept: number }) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly giftIds: string[]; readonly evenTwice: boolean }) =>
      api.call(retryHeldMails, { body }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: opsKeys.all }),
  });
}
