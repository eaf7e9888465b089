import type { FactorMethod, TwofaState } from '@huggg/contracts';
import { ErrorBlock } from '@huggg/ui';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { loadPage } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/describe-error.ts';
import { EntryLayout } from '../../shared/entry/entry-layout.tsx';
import { StepForm } from '../../shared/proof/step-form.tsx';
import { stepQuery } from '../../shared/proof/step-query.ts';
import { stepOf } from './step.ts';

const route = getRouteApi('/entry/sign-in/two-factor');

/** S2. The second step: a passkey, a code from an app, a code by email or SMS, or a recovery code. */
export function TwoFactorPage() {
  const search = route.useSearch();
  const step = useMemo(() => stepOf(search), [search]);
  const state = useQuery({ ...stepQuery(step?.id ?? ''), enabled: step !== null });
  if (!step || state.data === null) return <Ended />;
  return (
    <EntryLayout title="One more step" lead="Confirm it’s you.">
      {state.error ? <ErrorBlock {...describeError(state.error)} onRetry={() => void state.refetch()} /> : null}
      {state.isPending ? <Skeleton height={120} /> : null}
      {state.data ? <Step state={state.data} finish={step.finish} next={search.next} /> : null}
    </EntryLayout>
  );
}

/** Shown if there is no step to prove, or it has expired. */
function Ended() {
  return (
    <EntryLayout title="Start again" lead="This step has expired. Sign in again to continue.">
      <Button component={Link} to="/sign-in" fullWidth>
        Sign in again
      </Button>
    </EntryLayout>
  );
}

type StepProps = {
  readonly state: TwofaState;
  readonly finish: (tokenId: string) => Promise<void>;
  readonly next: string | undefined;
};

function Step({ state, finish, next }: StepProps) {
  const goOn = async (way: FactorMethod): Promise<void> => {
    await finish(state.id);
    // After signing in with an emailed or SMS code, people are shown how to add a stronger factor.
    loadPage(
      way === 'email' || way === 'sms'
        ? `/protect?${new URLSearchParams({ next: next ?? '/' }).toString()}`
        : (next ?? '/'),
    );
  };
  return (
    <StepForm
      state={state}
      onProven={goOn}
      again={
        <Button component={Link} to="/sign-in" reloadDocument fullWidth>
          Sign in again
        </Button>
      }
    />
  );
}
