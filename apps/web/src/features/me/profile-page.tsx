import type { User } from '@huggg/contracts';
import { toast } from '@huggg/ui';
import { phone } from '@huggg/ui/format';
import { Button, Card, TextInput } from '@mantine/core';
import { useState } from 'react';
import { SettingsForm } from '../../shared/forms/settings-form.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import type { ApiForm } from '../../shared/forms/use-api-form.ts';
import { useFreshValues } from '../../shared/forms/use-fresh-values.ts';
import { Page } from '../../shared/page/page.tsx';
import { useFreshUser } from '../../shared/team/use-fresh-user.ts';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { ChangeMobileDialog } from './change-mobile-dialog.tsx';
import { mailSubject } from './mail-subject.ts';
import classes from './me.module.css';
import { updateUser } from './queries/update-user.ts';
import { useStoreUser } from './queries/use-store-user.ts';

/** S48, profile: the user's displayed names and contact details. */
export function ProfilePage() {
  const { user } = useFreshUser();
  const store = useStoreUser();
  return (
    <Page title="Profile" width="form">
      <NamesForm user={user} onChanged={store} />
      <ContactDetails user={user} onChanged={(next) => void store(next)} />
    </Page>
  );
}

const labels = { firstName: 'First name', surname: 'Surname', sendAsName: 'Name that recipients see' };

type Names = { firstName: string; surname: string; sendAsName: string };

const namesOf = ({ firstName, surname, sendAsName }: User): Names => ({
  firstName,
  surname,
  sendAsName: sendAsName ?? '',
});

function NamesForm({ user, onChanged }: { readonly user: User; readonly onChanged: (user: User) => Promise<void> }) {
  const api = useApiForm<Names>({
    initialValues: namesOf(user),
    labels,
    check: ({ firstName }): Record<string, string> =>
      firstName.trim() === '' ? { firstName: 'Enter your first name.' } : {},
    submit: async ({ firstName, surname, sendAsName }) => {
      const next = await updateUser({
        firstName: firstName.trim(),
        surname: surname.trim(),
        sendAsName: sendAsName.trim() || null,
      });
      await onChanged(next);
      api.form.setInitialValues(namesOf(next));
      api.form.setValues(namesOf(next));
      toast('Your profile is saved.');
    },
  });
  useFreshValues(api.form, namesOf(user));
  return (
    <SettingsForm api={api}>
      <Card className={classes.card}>
        <h2 className={classes.title}>Names</h2>
        <NameFields form={api.form} />
      </Card>
    </SettingsForm>
  );
}

function NameFields({ form }: { readonly form: ApiForm<Names>['form'] }) {
  const { firstName, sendAsName } = form.values;
  const shown = sendAsName.trim() || firstName.trim();
  return (
    <>
      <div className={classes.two}>
        <TextInput
          label={labels.firstName}
          autoComplete="given-name"
          maxLength={100}
          {...form.getInputProps('firstName')}
          data-path="firstName"
        />
        <TextInput
          label={labels.surname}
          autoComplete="family-name"
          maxLength={100}
          {...form.getInputProps('surname')}
          data-path="surname"
        />
      </div>
      <TextInput
        label={
          <>
            {labels.sendAsName} <span className={classes.optional}>(optional)</span>
          </>
        }
        description={`The subject of emails to recipients: “${mailSubject(shown)}”. You can change it for each order.`}
        maxLength={100}
        {...form.getInputProps('sendAsName')}
        data-path="sendAsName"
      />
    </>
  );
}

function ContactDetails({ user, onChanged }: { readonly user: User; readonly onChanged: (user: User) => void }) {
  const [changing, setChanging] = useState<'email' | 'mobile' | null>(null);
  const close = (): void => {
    setChanging(null);
  };
  return (
    <Card className={classes.card}>
      <h2 className={classes.title}>Contact details</h2>
      <dl className={classes.facts}>
        <div>
          <dt>Email</dt>
          <dd>
            {user.email}
            <span className={classes.hint}>{user.verifiedEmail ? 'Confirmed' : 'Not confirmed yet'}</span>
          </dd>
          <dd className={classes.act}>
            <Button variant="default" size="sm" onClick={() => setChanging('email')}>
              Change email
            </Button>
          </dd>
        </div>
        <div>
          <dt>Mobile</dt>
          <dd>
            {user.mobile ? phone(user.mobile) : 'None'}
            {user.mobile ? (
              <span className={classes.hint}>{user.verifiedPhoneNumber ? 'Confirmed' : 'Not confirmed yet'}</span>
            ) : null}
          </dd>
          <dd className={classes.act}>
            <Button variant="default" size="sm" onClick={() => setChanging('mobile')}>
              {user.mobile ? 'Change mobile' : 'Add mobile'}
            </Button>
          </dd>
        </div>
      </dl>
      <ChangeEmailDialog opened={changing === 'email'} onClose={close} />
      <ChangeMobileDialog opened={changing === 'mobile'} onClose={close} onChanged={onChanged} />
    </Card>
  );
}
