import { permissionKeys } from '@huggg/contracts';
import type { ApiKeyScope } from '@huggg/contracts';
import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import classes from './keys.module.css';
import { useCreateClient } from './queries/use-create-client.ts';
import { ScopeChoice } from './scope-choice.tsx';
import { SecretBox } from './secret-box.tsx';

type CreatedClient = { readonly name: string; readonly clientId: string; readonly clientSecret: string };
type Values = { name: string; scopes: ApiKeyScope[] };

const labels = { name: 'Name', scopes: 'Permissions' };

function check({ name, scopes }: Values): Record<string, string> {
  return {
    ...(name.trim() === '' ? { name: 'Enter the name of the program.' } : {}),
    ...(scopes.length === 0 ? { scopes: 'Choose at least one permission.' } : {}),
  };
}

/**
 * Registers a client, then shows its secret once. While it is shown, only its own button closes the dialog, so that the
 * secret is not lost by accident.
 */
export function CreateClientDialog({
  teamId,
  opened,
  onClose,
}: {
  readonly teamId: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}) {
  const [made, setMade] = useState<CreatedClient>();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setMade(undefined)}
      title={made ? `Copy the secret of ${made.name}` : 'Register API client'}
      size={640}
      closeOnClickOutside={false}
      closeOnEscape={made === undefined}
      withCloseButton={made === undefined}
    >
      {made ? (
        <Secret made={made} onClose={onClose} />
      ) : (
        <ClientForm teamId={teamId} onMade={setMade} onClose={onClose} />
      )}
    </Modal>
  );
}

function ClientForm({
  teamId,
  onMade,
  onClose,
}: {
  readonly teamId: string;
  readonly onMade: (made: CreatedClient) => void;
  readonly onClose: () => void;
}) {
  const makeClient = useCreateClient();
  const { form, onSubmit, submitting, summary } = useApiForm<Values>({
    initialValues: { name: '', scopes: [] },
    labels,
    check,
    submit: async ({ name, scopes }) => {
      const { clientId, clientSecret } = await makeClient({
        teamId,
        name: name.trim(),
        scopes: permissionKeys.filter((key) => scopes.includes(key)),
      });
      onMade({ name: name.trim(), clientId, clientSecret });
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <FormSummary summary={summary} />
      <TextInput
        label={labels.name}
        description="The partner’s system, such as “Payroll”"
        maxLength={60}
        data-autofocus
        {...form.getInputProps('name')}
        data-path="name"
      />
      <ScopeChoice
        label={labels.scopes}
        description="Choose only the permissions it needs. It can have at most those of a team admin of this team."
        value={form.values.scopes}
        error={form.errors['scopes']}
        offers={(key) => key !== 'scim'}
        onChange={(scopes) => form.setFieldValue('scopes', scopes)}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={submitting}>
          Register client
        </Button>
      </div>
    </form>
  );
}

function Secret({
  made: { clientId, clientSecret },
  onClose,
}: {
  readonly made: CreatedClient;
  readonly onClose: () => void;
}) {
  return (
    <div className={classes.form}>
      <p>This secret is shown only once. Send it through a secure channel, never by email.</p>
      <SecretBox value={clientId} label="Copy ID" testId="api-client-id" />
      <SecretBox value={clientSecret} label="Copy secret" testId="api-client-secret" />
      <div className={classes.buttons}>
        <Button onClick={onClose} data-autofocus>
          I have saved the secret
        </Button>
      </div>
    </div>
  );
}
