import { limits } from '@huggg/contracts';
import type { SavedView, SavedViewLook } from '@huggg/contracts';
import { toast } from '@huggg/ui';
import { Button, Checkbox, Modal, TextInput } from '@mantine/core';
import { FormSummary } from '../forms/form-summary.tsx';
import { useApiForm } from '../forms/use-api-form.ts';
import classes from './saved-views.module.css';
import { useChangeView } from './use-change-view.ts';
import { useKeepView } from './use-keep-view.ts';

type SaveViewDialogProps = {
  /** The look to save; absent if a view is renamed. */
  readonly look?: SavedViewLook | undefined;
  readonly view?: SavedView | undefined;
  /** "Gifts". */ readonly noun: string;
  readonly mayShare: boolean;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
};

/** The form for a view's name and whether it is shared. */
export function SaveViewDialog({ look, view, noun, mayShare, onClose, onSaved }: SaveViewDialogProps) {
  const keep = useKeepView();
  const change = useChangeView();
  const { form, onSubmit, submitting, summary } = useApiForm({
    initialValues: { name: view?.name ?? '', shared: false, isDefault: false },
    labels: { name: 'Name' },
    check: ({ name }): Record<string, string> => (name.trim() === '' ? { name: 'Enter a name.' } : {}),
    submit: async ({ name, shared, isDefault }) => {
      const saved = view
        ? await change.mutateAsync({ id: view.id, name: name.trim() })
        : look && (await keep.mutateAsync({ name: name.trim(), shared, isDefault, look }));
      if (!saved) return;
      toast(view ? `View renamed “${saved.name}”.` : `View “${saved.name}” saved.`);
      onSaved(saved.id);
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={view ? 'Rename view' : 'Save view'} size={480}>
      <form onSubmit={onSubmit} noValidate className={classes.form}>
        <FormSummary summary={summary} />
        <TextInput
          label="Name"
          description={view ? undefined : 'The view saves the current filters, order and columns.'}
          maxLength={limits.savedViewNameCharacters}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
          data-path="name"
        />
        {view ? null : (
          <>
            {mayShare ? (
              <Checkbox
                label="Share with your team"
                description="Everyone in the team sees the view, with the gifts that their role shows them."
                {...form.getInputProps('shared', { type: 'checkbox' })}
              />
            ) : null}
            <Checkbox
              label={`Open ${noun} with this view`}
              {...form.getInputProps('isDefault', { type: 'checkbox' })}
            />
          </>
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" loading={submitting}>
            {view ? 'Rename' : 'Save view'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
