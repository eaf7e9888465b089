import { messagePlaceholders, placeholderProblem } from '@huggg/contracts';
import { ErrorBlock, SkeletonTable } from '@huggg/ui';
import { NativeSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { FramedPreview } from '../../shared/styling/framed-preview.tsx';
import { emailPreviewQuery } from './queries/email-preview-query.ts';
import { sampleLabel, sampleRecipients } from './samples.ts';
import classes from './styling.module.css';

type EmailTemplatePreviewProps = { readonly subject: string; readonly body: string };

/** The email that a recipient gets, in the team's branding, rendered by the code that sends the real ones. */
export function EmailTemplatePreview({ subject, body }: EmailTemplatePreviewProps) {
  const [recipientName, setRecipient] = useState<string>(sampleRecipients[0]);
  const [text] = useDebouncedValue({ subject, body, recipientName }, 300);
  const fits = [text.subject, text.body].every((part) => placeholderProblem(part, messagePlaceholders) === undefined);
  const { data, error, refetch, isFetching } = useQuery({ ...emailPreviewQuery(text), enabled: fits });
  return (
    <section aria-label="Preview" className={classes.form}>
      <NativeSelect
        label="Preview as"
        value={recipientName}
        onChange={(event) => setRecipient(event.currentTarget.value)}
        data={sampleRecipients.map((name) => ({ value: name, label: sampleLabel(name) }))}
      />
      {error && !data ? (
        <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {fits && !data && !error ? <SkeletonTable rows={6} columns={1} label="Loading the preview" /> : null}
      {!fits && !data ? <p>Correct the placeholders to see the email.</p> : null}
      {data ? (
        <>
          <p className={classes.name}>{data.subject}</p>
          <FramedPreview title="The email" path={data.url} kind="mail" />
        </>
      ) : null}
    </section>
  );
}
