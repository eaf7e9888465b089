import type { CodeDifference, CodeDifferenceAct } from '@huggg/contracts';
import { toast } from '@huggg/ui';
import { Button, Modal, Radio, TextInput } from '@mantine/core';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { actTexts, codeDifferenceText } from './code-supplier-text.ts';
import classes from './ops.module.css';
import { useResolveCodeDifference } from './queries/use-resolve-code-difference.ts';

type Props = { readonly difference: CodeDifference; readonly onClose: () => void };
type Values = { act: CodeDifferenceAct; note: string };

/** The dialog to resolve a difference, with an action and an explanation. */
export function ResolveCodeDifferenceDialog({ difference, onClose }: Props) {
  const resolve = useResolveCodeDifference();
  const { title, next } = codeDifferenceText(difference);
  const { form, onSubmit, submitting, summary } = useApiForm<Values>({
    initialValues: { act: difference.acts[0] ?? 'note', note: '' },
    labels: { act: 'What to do', note: 'Explanation' },
    check: ({ note }): Record<string, string> => (note.trim() === '' ? { note: 'Explain the difference.' } : {}),
    submit: async ({ act, note }) => {
      await resolve(difference.id, { act, note: note.trim() });
      toast(actTexts[act].done);
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={title} size={560}>
      <form onSubmit={onSubmit} noValidate className={classes.form}>
        <p className={classes.note}>{next} It is recorded in the audit log.</p>
        <FormSummary summary={summary} />
        {difference.acts.length > 1 ? (
          <Radio.Group label="What to do" {...form.getInputProps('act')} data-path="act">
            {difference.acts.map((act) => (
              <Radio key={act} value={act} label={actTexts[act].label} mt="xs" />
            ))}
          </Radio.Group>
        ) : null}
        <TextInput
          label="Explanation"
          description="And what was agreed with the supplier"
          maxLength={300}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('note')}
          data-path="note"
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" loading={submitting}>
            Resolve
          </Button>
        </div>
      </form>
    </Modal>
  );
}
