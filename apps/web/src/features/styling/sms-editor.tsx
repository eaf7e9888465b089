import {
  fillPlaceholders,
  placeholderProblem,
  smsPlaceholders,
  styleNameCharacters,
  templateLimits,
} from '@huggg/contracts';
import type { SmsTemplate } from '@huggg/contracts';
import { smsLength } from '@huggg/messages/sms-length';
import { toast } from '@huggg/ui';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { useUser } from '../../shared/session/use-user.ts';
import { namedPlaceholders } from '../../shared/styling/named-placeholders.ts';
import { WordsInput } from '../../shared/styling/words-input.tsx';
import { useTeam } from '../../shared/team/team-query.ts';
import { useSaveSmsTemplate } from './queries/use-save-template.ts';
import { nameCheck } from './rename-dialog.tsx';
import { sampleLabel, sampleRecipients, sampleValues } from './samples.ts';
import { partsText } from './sms-text.ts';
import classes from './styling.module.css';

type SmsEditorProps = { readonly template: SmsTemplate | undefined; readonly onClose: () => void };
type Values = { readonly name: string; readonly body: string };

const known = namedPlaceholders(smsPlaceholders);

function check(values: Values): Record<string, string> {
  const problem = values.body.trim() === '' ? 'Enter the text.' : placeholderProblem(values.body, smsPlaceholders);
  return { ...nameCheck(values), ...(problem ? { body: problem } : {}) };
}

/** Edits the text of an SMS, next to a preview and the number of parts it is sent in. */
export function SmsEditor({ template, onClose }: SmsEditorProps) {
  const save = useSaveSmsTemplate();
  const { user } = useUser();
  const team = useTeam();
  const [recipient, setRecipient] = useState<string>(sampleRecipients[0]);
  const { form, onSubmit, submitting, summary } = useApiForm<Values>({
    initialValues: { name: template?.name ?? '', body: template?.body ?? '' },
    labels: { name: 'Name', body: 'Text' },
    check,
    submit: async (values) => {
      await save(template ? { id: template.id, version: template.version, ...values } : values);
      toast(template ? 'Template saved.' : `${values.name} added.`);
      onClose();
    },
  });
  const names = { senderName: user.sendAsName ?? user.firstName, teamName: team?.name ?? '' };
  const text = fillPlaceholders(form.values.body, sampleValues(recipient, names));
  const length = smsLength(text);
  return (
    <form onSubmit={onSubmit} noValidate className={classes.editor}>
      <div className={classes.form}>
        <FormSummary summary={summary} />
        <TextInput label="Name" maxLength={styleNameCharacters} {...form.getInputProps('name')} data-path="name" />
        <WordsInput
          label="Text"
          value={form.values.body}
          known={known}
          max={templateLimits.smsCharacters}
          error={form.errors['body']}
          path="body"
          onChange={(body) => form.setFieldValue('body', body)}
        >
          {partsText(length)}
        </WordsInput>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Go back
          </Button>
          <Button type="submit" loading={submitting}>
            {template ? 'Save template' : 'Add template'}
          </Button>
        </div>
      </div>
      <section aria-label="Preview" className={classes.form}>
        <NativeSelect
          label="Preview as"
          value={recipient}
          onChange={(event) => setRecipient(event.currentTarget.value)}
          data={sampleRecipients.map((name) => ({ value: name, label: sampleLabel(name) }))}
        />
        <p className={classes.bubble} dir="auto">
          {text}
        </p>
        <p className={classes.text}>
          {length.alphabet === 'unicode'
            ? 'A character outside the GSM alphabet leaves room for 70 characters in a part instead of 160.'
            : `One part holds ${length.unitsInOne} letters.`}
        </p>
      </section>
    </form>
  );
}
