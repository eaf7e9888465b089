import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { loadPage } from '../../shared/api/api.ts';
import type { SignInOutcome } from '../../shared/api/api.ts';
import { readSsoIntent } from '../../shared/sign-in/sso.ts';
import { answerQuery } from './queries/answer-query.ts';
import { refusalOf } from './refusal.ts';

/**
 * Sends a provider's response to the server, then opens the original destination, the second step of sign-in, or the
 * page that asks for the password once. `key` is the response: it is valid once, so rendering the page again must not
 * send it again.
 */
export function useProviderAnswer({
  key,
  take,
  goTo,
}: {
  readonly key: string;
  readonly take: () => Promise<SignInOutcome>;
  readonly goTo?: string | undefined;
}): unknown {
  const navigate = useNavigate();
  const { error, data } = useQuery(answerQuery(key, take));
  const refusal = refusalOf(error);
  const confirmation =
    refusal?.errorCode === 'sso.confirm-identity' ? refusal.details?.['verifyIdentityId'] : undefined;
  useEffect(() => {
    const next = goTo ?? readSsoIntent().next;
    if (data === 'signed-in') loadPage(next ?? '/');
    if (data === 'second-step') void navigate({ to: '/sign-in/two-factor', search: { next }, replace: true });
    if (typeof confirmation === 'string')
      void navigate({ to: '/sso/confirm', search: { id: confirmation }, replace: true });
  }, [data, confirmation, goTo, navigate]);
  return confirmation === undefined ? error : null;
}
