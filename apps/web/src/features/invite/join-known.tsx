import type { InviteLookup } from '@huggg/contracts';
import { Button, PasswordInput } from '@mantine/core';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import classes from './invite.module.css';
import { useEnter } from './join.ts';
import type { JoinProps } from './join.ts';
import { OtherMethods } from './other-methods.tsx';
import { acceptInvite } from './queries/accept-invite.ts';

const labels = { password: 'Password' };
const check = ({ password }: { readonly password: string }): Record<string, string> =>
  password === '' ? { password: 'Enter your password.' } : {};

/** Joins with the existing account of the address. */
export function JoinKnown({ methods, ...props }: JoinProps & { readonly methods: InviteLookup['authMethods'] }) {
  const enter = useEnter();
  const { form, onSubmit, submitting, summary } = useApiForm({
    initialValues: { password: '' },
    labels,
    serverNames: { 'existingUser.password': 'password' },
    check,
    submit: async ({ password }) => {
      const joined = await acceptInvite(props, { existingUser: { password } });
      await enter({ ...joined, password });
    },
  });
  return (
    <>
      <p className={classes.quiet}>You have an account with this address. Sign in to join.</p>
      <FormSummary summary={summary} />
      <form onSubmit={onSubmit} className={classes.form} noValidate>
        <input type="hidden" name="username" autoComplete="username" value={props.invite.emailAddress} />
        <PasswordInput
          label={labels.password}
          name="password"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={submitting} fullWidth mt="xs">
          Sign in and join
        </Button>
      </form>
      <OtherMethods methods={methods} token={props.token} also />
    </>
  );
}
