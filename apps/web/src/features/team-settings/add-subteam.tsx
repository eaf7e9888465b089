import { toast } from '@huggg/ui';
import { Button, Modal, TextInput } from '@mantine/core';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { useAddSubteam } from './queries/use-add-subteam.ts';
import classes from './subteams-page.module.css';

type AddSubteamProps = { readonly opened: boolean; readonly onClose: () => void; readonly teamId: string };

export function AddSubteam({ opened, onClose, teamId }: AddSubteamProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Add a subteam" size={520}>
      <AddForm onClose={onClose} teamId={teamId} />
    </Modal>
  );
}

const labels = { name: 'Name', automationId: 'Automation ID' };

function AddForm({ onClose, teamId }: Omit<AddSubteamProps, 'opened'>) {
  const add = useAddSubteam(teamId);
  const { form, onSubmit, submitting, summary } = useApiForm({
    initialValues: { name: '', automationId: '' },
    labels,
    check: ({ name }): Record<string, string> => (name.trim() === '' ? { name: 'Enter a name, such as Bristol.' } : {}),
    submit: async ({ name, automationId }) => {
      const added = await add({ name, automationId: automationId.trim() || null });
      toast(`${added.name} added.`);
      onClose();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <FormSummary summary={summary} />
      <TextInput label={labels.name} data-autofocus maxLength={120} {...form.getInputProps('name')} data-path="name" />
      <TextInput
        label={`${labels.automationId} (optional)`}
        description="What your other systems call it."
        maxLength={100}
        spellCheck={false}
        {...form.getInputProps('automationId')}
        data-path="automationId"
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Go back
        </Button>
        <Button type="submit" loading={submitting}>
          Add subteam
        </Button>
      </div>
    </form>
  );
}
