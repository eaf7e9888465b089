import { toast } from '@huggg/ui';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import classes from './accounting.module.css';
import { saveJournal } from './queries/save-journal.ts';
import type { JournalRequest } from './queries/save-journal.ts';

const labels = { from: 'From', to: 'To' };

const formats = [
  { value: 'plain', label: 'Every column' },
  { value: 'quickbooks', label: 'QuickBooks Online' },
] as const satisfies readonly { value: JournalRequest['format']; label: string }[];

/** Returns the errors of the form, by field. Days are compared as text. */
function checkJournal({ from, to }: JournalRequest): Record<string, string> {
  if (from === '') return { from: 'Enter the first day.' };
  if (to === '') return { to: 'Enter the last day.' };
  return to < from ? { to: 'The last day is before the first.' } : {};
}

/** The journal of some days as a CSV file, for an accounting program or an auditor. */
export function JournalSection() {
  const { form, onSubmit, submitting, summary } = useApiForm<JournalRequest>({
    initialValues: { from: '', to: '', format: 'plain' },
    labels,
    check: checkJournal,
    submit: async (values) => {
      await saveJournal(values);
      toast('Journal downloaded.');
    },
  });
  return (
    <section aria-labelledby="journal">
      <h2 id="journal" className={classes.title}>
        Journal
      </h2>
      <form onSubmit={onSubmit} noValidate className={classes.form}>
        <FormSummary summary={summary} />
        <TextInput type="date" label={labels.from} {...form.getInputProps('from')} data-path="from" />
        <TextInput type="date" label={labels.to} {...form.getInputProps('to')} data-path="to" />
        <SegmentedControl
          aria-label="Columns of the file"
          data={[...formats]}
          value={form.values.format}
          onChange={(format) => form.setFieldValue('format', format)}
        />
        <Button
          type="submit"
          variant="default"
          loading={submitting}
          leftSection={<IconDownload size={18} stroke={1.75} />}
        >
          Download CSV
        </Button>
      </form>
    </section>
  );
}
