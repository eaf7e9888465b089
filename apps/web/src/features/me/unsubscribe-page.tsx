import type { ContactPreferenceKey } from '@huggg/contracts';
import { unsubscribe } from '@huggg/contracts';
import { Anchor, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/describe-error.ts';
import classes from '../../shared/entry/entry.module.css';
import { EntryLayout } from '../../shared/entry/entry-layout.tsx';
import { FormSummary } from '../../shared/forms/form-summary.tsx';

const words: Readonly<Record<ContactPreferenceKey, string>> = {
  reactionSummary: 'summaries of thank-yous',
  orderFinished: 'mails about finished orders',
  bouncesDigest: 'mails about bounced addresses',
};

/** The link at the foot of an optional mail: one press stops that kind, without signing in. Opening the link alone stops nothing. */
export function UnsubscribePage() {
  const { token = '' } = useParams({ strict: false });
  const kind = words[token.split('.')[1] as ContactPreferenceKey] ?? 'these mails';
  const stop = useMutation({ mutationFn: () => api.call(unsubscribe, { body: { token } }) });
  const refused = stop.error ? describeError(stop.error) : undefined;
  const all = (
    <p className={classes.foot}>
      <Anchor href="/me/notifications">Choose which emails you get</Anchor>
    </p>
  );
  if (stop.isSuccess)
    return (
      <EntryLayout key="done" title="Stopped" lead={`You get no more ${kind}.`}>
        {all}
      </EntryLayout>
    );
  return (
    <EntryLayout key="ask" title={`Stop ${kind}?`} lead="Mails that carry receipts, or keep your account yours, go on.">
      <FormSummary
        summary={
          refused ? { lines: [{ text: refused.message }], help: refused.help, requestId: refused.requestId } : undefined
        }
      />
      <Button loading={stop.isPending} onClick={() => stop.mutate()}>
        Stop {kind}
      </Button>
      {all}
    </EntryLayout>
  );
}
