import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { leave } from '../../shared/api/api.ts';
import type { SignInOutcome } from '../../shared/api/api.ts';
import { rememberedAway } from '../../shared/sign-in/sso.ts';
import { answerQuery } from './queries/answer-query.ts';
import { refusalOf } from './refusal.ts';

/**
 * Takes an answer to the server, once, and goes on to where the person was going, to a second step, or to the page that
 * asks for their password once. `key` is what came back: an answer counts once, so that showing the page again must not
 * send it again.
 */
export function useAnswer({
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
    const next = goTo ?? rememberedAway().next;
    if (data === 'signed-in') leave(next ?? '/');
    if (data === 'second-step') void navigate({ to: '/sign-in/two-factor', search: { next }, replace: true });
    if (typeof confirmation === 'string')
      void navigate({ to: '/sso/confirm', search: { id: confirmation }, replace: true });
  }, [data, confirmation, goTo, navigate]);
  return confirmation === undefined ? error : null;
}
