import type { FactorMethod, StepUpMethods } from '@huggg/contracts';
import { ErrorBlock } from '@huggg/ui';
import { Button, Modal, PasswordInput, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { describeError } from '../api/describe-error.ts';
import { subscribeStepUp, pendingStepUp } from '../api/step-up.ts';
import { FormSummary } from '../forms/form-summary.tsx';
import { useApiForm } from '../forms/use-api-form.ts';
import { requireUser } from '../session/session.ts';
import { startedStepQuery } from './started-step-query.ts';
import classes from './proof.module.css';
import { proveSession } from './step-calls.ts';
import { OtherMethods, StepForm, methodText } from './step-form.tsx';
import { stepQuery } from './step-query.ts';
import { useSignInAgain } from './use-sign-in-again.ts';
import { stepUpMethodsQuery } from './step-up-methods-query.ts';

/** Requires proof of identity, on every screen; the dialog that triggered it is hidden meanwhile. */
export function StepUpDialog({ onClose }: { readonly onClose: () => void }) {
  const asked = useSyncExternalStore(subscribeStepUp, pendingStepUp);
  return (
    <Modal
      opened={asked !== null}
      onClose={onClose}
      title="Confirm it’s you"
      size={440}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      classNames={{ root: classes.asking ?? '' }}
      zIndex={400}
    >
      {asked ? <ProofMethods onProven={() => asked.end('proven')} /> : null}
    </Modal>
  );
}

function ProofMethods({ onProven }: { readonly onProven: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(stepUpMethodsQuery);
  if (data) return <Proof ways={data} onProven={onProven} />;
  return error ? (
    <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />
  ) : (
    <Skeleton height={120} role="status" aria-label="Loading" />
  );
}

type ProofMethod = FactorMethod | 'password' | 'provider';

function firstMethod({ hasPassword, methods }: StepUpMethods): ProofMethod {
  return hasPassword ? 'password' : (methods[0] ?? 'provider');
}

function Proof({ ways, onProven }: { readonly ways: StepUpMethods; readonly onProven: () => void }) {
  const [chosen, setWay] = useState<ProofMethod>();
  const way = chosen ?? firstMethod(ways);
  if (way === 'password') {
    return (
      <ByPassword onProven={onProven}>
        {ways.methods.map((method) => (
          <Button key={method} variant="default" onClick={() => setWay(method)}>
            {methodText[method]}
          </Button>
        ))}
      </ByPassword>
    );
  }
  if (way === 'provider')
    return (
      <div className={classes.stack}>
        <p className={classes.note}>Sign in again; then you return here.</p>
        <Providers ways={ways} first />
      </div>
    );
  return (
    <ByStep way={chosen === way ? way : undefined} onProven={onProven}>
      {ways.hasPassword ? (
        <Button variant="default" onClick={() => setWay('password')}>
          Use your password
        </Button>
      ) : (
        <Providers ways={ways} />
      )}
    </ByStep>
  );
}

const labels = { password: 'Your password' };

function ByPassword({ onProven, children }: { readonly onProven: () => void; readonly children: ReactNode }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  const { form, onSubmit, submitting, summary } = useApiForm({
    initialValues: { password: '' },
    labels,
    check: ({ password }): Record<string, string> => (password === '' ? { password: 'Enter your password.' } : {}),
    submit: async ({ password }) => {
      await proveSession({ password });
      onProven();
    },
  });
  return (
    <div className={classes.stack}>
      <form onSubmit={onSubmit} className={classes.stack} noValidate>
        <FormSummary summary={summary} />
        <input type="hidden" name="username" autoComplete="username" value={requireUser().user.email} readOnly />
        <PasswordInput
          ref={field}
          label={labels.password}
          description="Asked at most once every 15 minutes, before important changes"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          {...form.getInputProps('password')}
          data-path="password"
        />
        <div className={classes.buttons}>
          <Button type="submit" loading={submitting}>
            Continue
          </Button>
        </div>
      </form>
      <OtherMethods>{children}</OtherMethods>
    </div>
  );
}

/** Starts a second step of this session and proves it. */
function ByStep({
  way,
  onProven,
  children,
}: {
  readonly way: FactorMethod | undefined;
  readonly onProven: () => void;
  readonly children: ReactNode;
}) {
  const begun = useQuery(startedStepQuery);
  const id = begun.data ?? '';
  const state = useQuery({ ...stepQuery(id), enabled: id !== '' });
  const error = begun.error ?? state.error;
  if (error)
    return <ErrorBlock {...describeError(error)} onRetry={() => void begun.refetch()} retrying={begun.isFetching} />;
  if (!state.data) return <Skeleton height={120} role="status" aria-label="Loading" />;
  const finish = async (): Promise<void> => {
    await proveSession({ twofa_token: id });
    onProven();
  };
  return (
    <StepForm
      key={id}
      state={state.data}
      first={way}
      onProven={finish}
      again={<Button onClick={() => void begun.refetch()}>Start again</Button>}
      more={children}
    />
  );
}

const names = { google: 'Google', microsoft: 'Microsoft' } as const;

/**
 * For users without a password: signing in again with a provider counts as proof. Redirects to the provider and back to
 * this screen.
 */
function Providers({ ways: { providers }, first = false }: { readonly ways: StepUpMethods; readonly first?: boolean }) {
  const go = useSignInAgain();
  return (
    <>
      {go.error ? (
        <p role="alert" className={classes.wrong}>
          {describeError(go.error).message}
        </p>
      ) : null}
      {providers.map((one, index) => (
        <Button
          key={`${one.provider}${one.domain ?? ''}`}
          variant={first && index === 0 ? 'filled' : 'default'}
          loading={go.isPending}
          onClick={() => go.mutate(one)}
        >
          Sign in again with {one.provider === 'saml' ? (one.organisation ?? 'your organisation') : names[one.provider]}
        </Button>
      ))}
    </>
  );
}
