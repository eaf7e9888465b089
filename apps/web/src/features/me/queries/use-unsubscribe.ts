import { unsubscribe } from '@huggg/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';

/** Stops one kind of mail by the link of such a mail. */
export function useUnsubscribe(token: string) {
  return useMutation({ mutationFn: () => api.call(unsubscribe, { body: { token } }) });
}
