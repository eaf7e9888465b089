import type { FactorMethod, TwofaState } from '@huggg/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { describeError } from '../api/describe-error.ts';
import { CodeForm } from './code-form.tsx';
import classes from './proof.module.css';
import { SentCode } from './sent-code.tsx';
import { checkCode, checkPasskey, checkRecoveryCode } from './step-calls.ts';
import { useProveStep } from './use-prove-step.ts';

export const methodText: Readonly<Record<FactorMethod, string>> = {
  passkey: 'Use your passkey',
  totp: 'Use your authenticator app',
  'recovery-code': 'Use a recovery code',
  email: 'Send a code by email',
  sms: 'Send a code by SMS',
};

type StepFormProps = {
  readonly state: TwofaState;
  /** The method that was chosen before. */
  readonly first?: FactorMethod | undefined;
  /** Called once the step is verified; continues with the action that the proof is for. */
  readonly onProven: (method: FactorMethod) => Promise<void>;
  /** Link to start again after five wrong codes. */
  readonly again: ReactNode;
  /** Further methods, below those of the step. */
  readonly more?: ReactNode;
};

/** A second step: a passkey, a code from an app, a code by email or SMS, or a recovery code. */
export function StepForm({ state, first, onProven, again, more }: StepFormProps) {
  const [way, setWay] = useState<FactorMethod>(first ?? state.method ?? state.methods[0] ?? 'email');
  const [chosen, setChosen] = useState(first !== undefined);
  const [left, setLeft] = useState(state.triesLeft);
  const prove = useProveStep({ way, onResult: ({ triesLeft }) => setLeft(triesLeft), onProven });
  if (left === 0)
    return (
      <div className={classes.stack}>
        <p role="alert" className={classes.wrong}>
          Five codes were wrong, so this step has ended.
        </p>
        {again}
      </div>
    );
  const wrong = prove.data === false ? `This code is incorrect. ${left === 1 ? '1 try' : `${left} tries`} left.` : '';
  const refused = prove.error ? describeError(prove.error).message : wrong;
  const check = (code: string): void => {
    prove.mutate(() => (way === 'recovery-code' ? checkRecoveryCode(state.id, code) : checkCode(state.id, code)));
  };
  const form = { busy: prove.isPending || prove.data === true, onCode: check };
  const round = prove.submittedAt && !prove.isPending ? prove.submittedAt : 0;
  const others = state.methods.filter((method) => method !== way);
  return (
    <div className={classes.stack}>
      <p role="alert" className={classes.wrong}>
        {refused}
      </p>
      {way === 'passkey' ? (
        <Button fullWidth data-autofocus loading={form.busy} onClick={() => prove.mutate(() => checkPasskey(state.id))}>
          Use your passkey
        </Button>
      ) : null}
      {way === 'totp' ? (
        <CodeForm key={`totp-${round}`} label="Code from your authenticator app" length={6} {...form} />
      ) : null}
      {way === 'recovery-code' ? (
        <CodeForm key={`recovery-${round}`} label="Recovery code" length={null} {...form} />
      ) : null}
      {way === 'email' || way === 'sms' ? (
        <SentCode key={way} state={state} method={way} atOnce={chosen}>
          <CodeForm key={round} label="Code" length={6} {...form} />
        </SentCode>
      ) : null}
      <OtherMethods>
        {others.map((method) => (
          <Button
            key={method}
            variant="default"
            onClick={() => {
              prove.reset();
              setChosen(true);
              setWay(method);
            }}
          >
            {methodText[method]}
          </Button>
        ))}
        {more}
      </OtherMethods>
    </div>
  );
}

/** The alternatives, below the chosen method. */
export function OtherMethods({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.ways}>
      <p>Try another way</p>
      {children}
    </div>
  );
}
