import { unsubscribe } from '@huggg/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';

/** Stops one kind of email with the link in it. */
export function useUnsubscribe(token: string) {
  return useMutation({ mutationFn: () => api.call(unsubscribe, { body: { token } }) });
}
