import type { FactorMethod, TwofaState } from '@huggg/contracts';
import { ErrorBlock } from '@huggg/ui';
import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { leave } from '../../app/api.ts';
import { describeError } from '../../app/describe-error.ts';
import { EntryLayout } from '../../app/entry-layout.tsx';
import { CodeForm } from './code-form.tsx';
import { checkCode, checkPasskey, checkRecoveryCode, stepOf, stepQuery, type Result } from './step.ts';
import { SentCode } from './sent-code.tsx';
import classes from './two-factor.module.css';

const route = getRouteApi('/entry/sign-in/two-factor');

const ways: Readonly<Record<FactorMethod, string>> = {
  passkey: 'Use your passkey', totp: 'Use your authenticator app', 'recovery-code': 'Use a recovery code', email: 'Send a code by email', sms: 'Send a code by SMS',
};

/** S2. The second step: a passkey, a code of an app, a code by mail or SMS, or a recovery code. */
export function TwoFactorPage() {
  const search = route.useSearch();
  const step = useMemo(() => stepOf(search), [search]);
  const state = useQuery({ ...stepQuery(step?.id ?? ''), enabled: step !== null });
  if (!step || state.data === null) return <Ended />;
  return (
    <EntryLayout title="One more step" lead="Show that it is you.">
      {state.error ? <ErrorBlock {...describeError(state.error)} onRetry={() => { void state.refetch(); }} /> : null}
      {state.isPending ? <Skeleton height={120} /> : null}
      {state.data ? <Step state={state.data} finish={step.finish} next={search.next} /> : null}
    </EntryLayout>
  );
}

/** Nothing to prove, or no time left for it. */
function Ended() {
  return (
    <EntryLayout title="Start again" lead="This step has ended. Nothing is lost: sign in once more.">
      <Button component={Link} to="/sign-in" fullWidth>Sign in again</Button>
    </EntryLayout>
  );
}

type StepProps = { readonly state: TwofaState; readonly finish: (tokenId: string) => Promise<void>; readonly next: string | undefined };

function Step({ state, finish, next }: StepProps) {
  const [way, setWay] = useState<FactorMethod>(state.method ?? state.methods[0] ?? 'email');
  const [left, setLeft] = useState(state.triesLeft);
  const prove = useMutation({
    mutationFn: async (check: () => Promise<Result>) => {
      const result = await check();
      setLeft(result.triesLeft);
      if (result.status === 'invalid') return false;
      await finish(state.id);
      // Whoever has nothing stronger than codes is shown once a sign-in how to get it.
      leave(way === 'email' || way === 'sms' ? `/protect?${new URLSearchParams({ next: next ?? '/' }).toString()}` : (next ?? '/'));
      return true;
    },
  });
  if (left === 0) return <NoTriesLeft />;
  const wrong = prove.data === false ? `This code is not right. ${left === 1 ? '1 try' : `${left} tries`} left.` : '';
  const refused = prove.error ? describeError(prove.error).message : wrong;
  const check = (code: string): void => { prove.mutate(() => (way === 'recovery-code' ? checkRecoveryCode(state.id, code) : checkCode(state.id, code))); };
  const form = { busy: prove.isPending || prove.data === true, onCode: check };
  const round = prove.submittedAt && !prove.isPending ? prove.submittedAt : 0;
  return (
    <div className={classes.stack}>
      <p role="alert" className={classes.wrong}>{refused}</p>
      {way === 'passkey' ? <Button fullWidth data-autofocus loading={form.busy} onClick={() => { prove.mutate(() => checkPasskey(state.id)); }}>Use your passkey</Button> : null}
      {way === 'totp' ? <CodeForm key={`totp-${round}`} label="Code from your authenticator app" length={6} {...form} /> : null}
      {way === 'recovery-code' ? <CodeForm key={`recovery-${round}`} label="Recovery code" length={null} {...form} /> : null}
      {way === 'email' || way === 'sms' ? <SentCode key={way} state={state} method={way}><CodeForm key={round} label="Code" length={6} {...form} /></SentCode> : null}
      <OtherWays methods={state.methods} way={way} onChoose={(chosen) => { prove.reset(); setWay(chosen); }} />
    </div>
  );
}

function NoTriesLeft() {
  return (
    <div className={classes.stack}>
      <p role="alert" className={classes.wrong}>Five codes were wrong, so this step has ended.</p>
      <Button component={Link} to="/sign-in" reloadDocument fullWidth>Sign in again</Button>
    </div>
  );
}

type OtherWaysProps = { readonly methods: readonly FactorMethod[]; readonly way: FactorMethod; readonly onChoose: (method: FactorMethod) => void };

function OtherWays({ methods, way, onChoose }: OtherWaysProps) {
  const others = methods.filter((method) => method !== way);
  if (others.length === 0) return null;
  return (
    <div className={classes.ways}>
      <p>Another way</p>
      {others.map((method) => <Button key={method} variant="default" onClick={() => { onChoose(method); }}>{ways[method]}</Button>)}
    </div>
  );
}
