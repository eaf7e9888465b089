import { queryOptions } from '@tanstack/react-query';
import type { SignInOutcome } from '../../../shared/api/api.ts';
import { ssoKeys } from './keys.ts';

/** Takes an answer of a provider to the server, once: showing the page again must not send it again. */
export const answerQuery = (key: string, take: () => Promise<SignInOutcome>) =>
  queryOptions({
    queryKey: ssoKeys.answer(key),
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
    queryFn: take,
  });
