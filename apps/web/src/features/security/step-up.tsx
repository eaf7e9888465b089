import { Button, Modal, PasswordInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { signOut } from '../../app/api.ts';
import { FormSummary } from '../../app/forms/form-summary.tsx';
import { useApiForm } from '../../app/forms/use-api-form.ts';
import { factorsQuery, proveWithPassword } from './security-queries.ts';
import classes from './security.module.css';

const needsProof = (error: unknown): boolean => error instanceof Error && 'errorCode' in error && error.errorCode === 'access.step-up-required';

/** Thrown where somebody closed the dialog: nothing happened, and nothing is to be said. */
class NotProven extends Error {
  override readonly name = 'NotProven';
}

/** What an act takes at least: time to read a dialog and scan a picture. */
const leastMs = 3 * 60_000;

type Waiting = { readonly resolve: () => void; readonly reject: (reason: NotProven) => void };

/**
 * Acts that change how one signs in ask for the password once in 15 minutes. `ensure` asks before another dialog opens, because two are never
 * stacked; `guard` tries, and where the server still wants proof, asks and tries again.
 */
export function useStepUp() {
  const [waiting, setWaiting] = useState<Waiting>();
  const ask = (): Promise<void> => new Promise((resolve, reject) => { setWaiting({ resolve, reject }); });
  const ensure = async (provenUntil: string | null): Promise<void> => {
    if (provenUntil === null || Date.parse(provenUntil) < Date.now() + leastMs) await ask();
  };
  const guard = async <T,>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      if (!needsProof(error)) throw error;
      await ask();
      return act();
    }
  };
  const end = (how: (waiting: Waiting) => void): void => {
    if (waiting) how(waiting);
    setWaiting(undefined);
  };
  const dialog = (
    <Modal opened={waiting !== undefined} onClose={() => { end(({ reject }) => { reject(new NotProven()); }); }} title="Show that it is you" size={440}>
      <Proof onProven={() => { end(({ resolve }) => { resolve(); }); }} />
    </Modal>
  );
  return { ensure, guard, dialog };
}

const labels = { password: 'Your password' };

function Proof({ onProven }: { readonly onProven: () => void }) {
  const client = useQueryClient();
  const { data } = useQuery(factorsQuery);
  const { form, onSubmit, submitting, summary } = useApiForm({
    initialValues: { password: '' },
    labels,
    check: ({ password }): Record<string, string> => (password === '' ? { password: 'Enter your password.' } : {}),
    submit: async ({ password }) => {
      await proveWithPassword(password);
      await client.invalidateQueries({ queryKey: factorsQuery.queryKey });
      onProven();
    },
  });
  if (data && !data.hasPassword) return <SignInAgain />;
  return (
    <form onSubmit={onSubmit} className={classes.form} noValidate>
      <FormSummary summary={summary} />
      <PasswordInput label={labels.password} description="Asked before anything changes how you sign in" autoComplete="current-password" data-autofocus {...form.getInputProps('password')} data-path="password" />
      <div className={classes.buttons}><Button type="submit" loading={submitting}>Go on</Button></div>
    </form>
  );
}

function SignInAgain() {
  return (
    <div className={classes.form}>
      <p className={classes.lead}>Sign in once more, then you have 15 minutes to change how you sign in.</p>
      <div className={classes.buttons}><Button onClick={() => { void signOut(); }}>Sign in again</Button></div>
    </div>
  );
}
