import { queryOptions } from '@tanstack/react-query';
import type { SignInOutcome } from '../../../shared/api/api.ts';
import { ssoKeys } from './keys.ts';

/** Sends a provider's response to the server, once; rendering the page again must not send it again. */
export const answerQuery = (key: string, take: () => Promise<SignInOutcome>) =>
  queryOptions({
    queryKey: ssoKeys.answer(key),
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
    queryFn: take,
  });
