import { passwordLengths } from '@huggg/contracts';
import type { InviteLookup } from '@huggg/contracts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import classes from './invite.module.css';
import { useEnter } from './join.ts';
import type { JoinProps } from './join.ts';
import { OtherMethods } from './other-methods.tsx';
import { acceptInvite } from './queries/accept-invite.ts';

const labels = { firstName: 'First name', surname: 'Surname', password: 'Password' };

type Values = { firstName: string; surname: string; password: string };

const check = ({ firstName, password }: Values): Record<string, string> => ({
  ...(firstName.trim() === '' ? { firstName: 'Enter your first name.' } : {}),
  ...(Array.from(password).length < passwordLengths.minimum
    ? { password: `Use at least ${passwordLengths.minimum} characters.` }
    : {}),
});

/** Joins as a new user with a name and a password; the link itself verified the address. */
export function JoinNew({ methods, ...props }: JoinProps & { readonly methods: InviteLookup['authMethods'] }) {
  const enter = useEnter();
  const { form, onSubmit, submitting, summary } = useApiForm<Values>({
    initialValues: { firstName: '', surname: '', password: '' },
    labels,
    serverNames: { 'newUser.firstName': 'firstName', 'newUser.surname': 'surname', 'newUser.password': 'password' },
    check,
    submit: async ({ firstName, surname, password }) => {
      const joined = await acceptInvite(props, {
        newUser: { firstName: firstName.trim(), surname: surname.trim(), password, marketing: false },
      });
      await enter({ ...joined, password });
    },
  });
  if (!methods.includes('password')) return <OtherMethods methods={methods} token={props.token} />;
  return (
    <>
      <FormSummary summary={summary} />
      <form onSubmit={onSubmit} className={classes.form} noValidate>
        {/* Password managers save the address with the password. */}
        <input type="hidden" name="username" autoComplete="username" value={props.invite.emailAddress} />
        <div className={classes.pair}>
          <TextInput
            label={labels.firstName}
            name="firstName"
            autoComplete="given-name"
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label={labels.surname}
            name="surname"
            autoComplete="family-name"
            {...form.getInputProps('surname')}
          />
        </div>
        <PasswordInput
          label={labels.password}
          name="password"
          autoComplete="new-password"
          description={`At least ${passwordLengths.minimum} characters. Several unrelated words are easy to remember.`}
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={submitting} fullWidth mt="xs">
          Join {props.team.name}
        </Button>
      </form>
    </>
  );
}
