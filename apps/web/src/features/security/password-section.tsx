import { toast } from '@huggg/ui';
import { Anchor, Button, Card } from '@mantine/core';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { NewPasswordInput } from '../../shared/forms/new-password-input.tsx';
import { newPasswordError } from '../../shared/forms/new-password.ts';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { useUser } from '../../shared/session/use-user.ts';
import { useTeam } from '../../shared/team/team-query.ts';
import { changePassword } from './queries/change-password.ts';
import classes from './security.module.css';

const labels = { password: 'New password' };

/**
 * Changes the password and signs out every other device. `min` is smaller if a second factor also protects the account.
 */
export function PasswordSection({ min }: { readonly min: number }) {
  const { user } = useUser();
  const team = useTeam();
  const ownWords = [user.firstName, user.surname, user.sendAsName ?? '', user.email, team?.name ?? ''];
  const { form, onSubmit, submitting, summary } = useApiForm({
    initialValues: { password: '' },
    labels,
    check: ({ password }): Record<string, string> => {
      const wrong = newPasswordError(password, { ownWords, min });
      return wrong ? { password: wrong } : {};
    },
    submit: async ({ password }) => {
      await changePassword(password);
      form.reset();
      toast('Your password is changed. Every other device is signed out.');
    },
  });
  return (
    <Card component="section" aria-labelledby="password-title" className={classes.section}>
      <h2 id="password-title" className={classes.title}>
        Password
      </h2>
      <form onSubmit={onSubmit} noValidate className={classes.form}>
        <FormSummary summary={summary} />
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <NewPasswordInput
          label={labels.password}
          ownWords={ownWords}
          min={min}
          maxLength={256}
          {...form.getInputProps('password')}
          value={form.values.password}
          data-path="password"
        />
        <div className={classes.buttons}>
          <Anchor href={`/reset-password?email=${encodeURIComponent(user.email)}`} mr="auto">
            Forgot your password?
          </Anchor>
          <Button type="submit" loading={submitting}>
            Change password
          </Button>
        </div>
      </form>
    </Card>
  );
}
