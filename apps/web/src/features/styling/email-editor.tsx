import { limits, messagePlaceholders, placeholderProblem, styleNameCharacters, templateLimits } from '@huggg/contracts';
import type { EmailTemplate } from '@huggg/contracts';
import { toast } from '@huggg/ui';
import { count } from '@huggg/ui/format';
import { Button, NativeSelect, TagsInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import type { ApiForm } from '../../shared/forms/use-api-form.ts';
import { currentUser } from '../../shared/session/session.ts';
import { namedPlaceholders } from '../../shared/styling/named-placeholders.ts';
import { WordsInput } from '../../shared/styling/words-input.tsx';
import { EmailTemplatePreview } from './email-template-preview.tsx';
import { letterTemplatesQuery } from './queries/letter-templates-query.ts';
import { useSaveEmailTemplate } from './queries/use-save-template.ts';
import { nameCheck } from './rename-dialog.tsx';
import classes from './styling.module.css';

type EmailEditorProps = { readonly template: EmailTemplate | undefined; readonly onClose: () => void };
type Values = {
  readonly name: string;
  readonly subject: string;
  readonly body: string;
  readonly senderAddress: string;
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly letterTemplateId: string | null;
};

const known = namedPlaceholders(messagePlaceholders);
const labels = {
  name: 'Name',
  subject: 'Subject',
  body: 'Message',
  senderAddress: 'Sender address',
  cc: 'Copies',
  bcc: 'Blind copies',
  letterTemplateId: 'Letters',
};

const valuesOf = (template: EmailTemplate | undefined): Values => ({
  name: template?.name ?? '',
  subject: template?.subject ?? '',
  body: template?.body ?? '',
  senderAddress: template?.senderAddress ?? '',
  cc: template?.cc ?? [],
  bcc: template?.bcc ?? [],
  letterTemplateId: template?.letterTemplateId ?? null,
});

function check(values: Values): Record<string, string> {
  const body = values.body.trim() === '' ? 'Enter the message.' : placeholderProblem(values.body, messagePlaceholders);
  const subject = placeholderProblem(values.subject, messagePlaceholders);
  return { ...nameCheck(values), ...(body ? { body } : {}), ...(subject ? { subject } : {}) };
}

/** Edits the text and sender of a team's email, next to a preview of it. */
export function EmailEditor({ template, onClose }: EmailEditorProps) {
  const save = useSaveEmailTemplate();
  const { form, onSubmit, submitting, summary } = useApiForm<Values>({
    initialValues: valuesOf(template),
    labels,
    check,
    submit: async (values) => {
      const saved = await save(template ? { id: template.id, version: template.version, ...values } : values);
      toast(savedText(saved));
      onClose();
    },
  });
  const { values, errors } = form;
  return (
    <form onSubmit={onSubmit} noValidate className={classes.editor}>
      <div className={classes.form}>
        <FormSummary summary={summary} />
        <TextInput label="Name" maxLength={styleNameCharacters} {...form.getInputProps('name')} data-path="name" />
        <TextInput
          label="Subject (optional)"
          description="Without one, the subject names the sender."
          maxLength={templateLimits.subjectCharacters}
          {...form.getInputProps('subject')}
          data-path="subject"
        />
        <WordsInput
          label="Message"
          value={values.body}
          known={known}
          max={limits.messageCharacters}
          error={errors['body']}
          path="body"
          onChange={(body) => form.setFieldValue('body', body)}
        >
          {count(values.body.length)} of {count(limits.messageCharacters)}
        </WordsInput>
        <SendingFields form={form} />
        {currentUser()?.postOffice ? <Letters form={form} /> : null}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Go back
          </Button>
          <Button type="submit" loading={submitting}>
            {template ? 'Save template' : 'Add template'}
          </Button>
        </div>
      </div>
      <EmailTemplatePreview subject={values.subject} body={values.body} />
    </form>
  );
}

/** The sender address of the email, and the addresses that get copies. */
function SendingFields({ form }: Pick<ApiForm<Values>, 'form'>) {
  const { values, errors } = form;
  return (
    <>
      <TextInput
        label="Sender address (optional)"
        description="Where replies go: an address in your proven domain. Emails come from it once your domain’s SPF record includes ours."
        type="email"
        autoComplete="off"
        {...form.getInputProps('senderAddress')}
        data-path="senderAddress"
      />
      <Copies
        label="Copies (optional)"
        hint="Recipients see these addresses. A copy holds the link to the gift."
        path="cc"
        value={values.cc}
        error={errorOf(errors, 'cc')}
        onChange={(cc) => form.setFieldValue('cc', cc)}
      />
      <Copies
        label="Blind copies (optional)"
        hint="Recipients do not see these addresses."
        path="bcc"
        value={values.bcc}
        error={errorOf(errors, 'bcc')}
        onChange={(bcc) => form.setFieldValue('bcc', bcc)}
      />
    </>
  );
}

/** The letter to print for rows of a post-office file that use this template and request a letter. */
function Letters({ form }: Pick<ApiForm<Values>, 'form'>) {
  const { data = [] } = useQuery(letterTemplatesQuery);
  return (
    <NativeSelect
      label="Letters (optional)"
      description="What post-office files print with this template if a row asks for a letter."
      data={[{ value: '', label: 'No letters' }, ...data.map(({ id, name }) => ({ value: id, label: name }))]}
      value={form.values.letterTemplateId ?? ''}
      error={form.errors['letterTemplateId']}
      data-path="letterTemplateId"
      onChange={(event) => form.setFieldValue('letterTemplateId', event.currentTarget.value || null)}
    />
  );
}

type CopiesProps = {
  readonly label: string;
  readonly hint: string;
  readonly path: string;
  readonly value: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (value: string[]) => void;
};

function Copies({ label, hint, path, value, error, onChange }: CopiesProps) {
  return (
    <TagsInput
      label={label}
      description={`${hint} Press Enter after each; at most ${templateLimits.copies}.`}
      value={[...value]}
      maxTags={templateLimits.copies}
      error={error}
      data-path={path}
      onChange={onChange}
    />
  );
}

/** Returns the error of a list: the server's path includes the index of the invalid address. */
function errorOf(errors: Readonly<Record<string, unknown>>, list: string): string | undefined {
  const [, message] = Object.entries(errors).find(([path]) => path === list || path.startsWith(`${list}.`)) ?? [];
  return typeof message === 'string' ? message : undefined;
}

function savedText({ name, senderAddress, sendsFromAddress }: EmailTemplate): string {
  if (senderAddress === '' || sendsFromAddress) return `${name} saved.`;
  return `${name} saved. Replies go to ${senderAddress}; emails come from our address.`;
}
