import { styleNameCharacters } from '@huggg/contracts';
import { Button, Modal, TextInput } from '@mantine/core';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import classes from './styling.module.css';

type RenameDialogProps = {
  readonly name: string;
  readonly title: string;
  readonly onClose: () => void;
  readonly onSave: (name: string) => Promise<void>;
};

export const nameCheck = ({ name }: { readonly name: string }): Record<string, string> =>
  name.trim() === '' ? { name: 'Enter a name.' } : {};

/** Renames an object of the team. */
export function RenameDialog({ name: before, title, onClose, onSave }: RenameDialogProps) {
  const { form, onSubmit, submitting, summary } = useApiForm({
    initialValues: { name: before },
    labels: { name: 'Name' },
    check: nameCheck,
    submit: async ({ name }) => {
      await onSave(name.trim());
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={title} size={520}>
      <form onSubmit={onSubmit} noValidate className={classes.form}>
        <FormSummary summary={summary} />
        <TextInput
          label="Name"
          data-autofocus
          maxLength={styleNameCharacters}
          {...form.getInputProps('name')}
          data-path="name"
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Go back
          </Button>
          <Button type="submit" loading={submitting}>
            Save name
          </Button>
        </div>
      </form>
    </Modal>
  );
}
