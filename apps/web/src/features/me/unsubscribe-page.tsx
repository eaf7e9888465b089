import { contactChoices, contactPreferenceKeys } from '@huggg/contracts';
import { Anchor, Button } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { describeError } from '../../shared/api/describe-error.ts';
import { EntryLayout } from '../../shared/entry/entry-layout.tsx';
import classes from '../../shared/entry/entry.module.css';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useUnsubscribe } from './queries/use-unsubscribe.ts';

/**
 * The page of the link at the foot of an optional email: one click stops that kind, without signing in. Opening the
 * link alone stops nothing.
 */
export function UnsubscribePage() {
  const { token = '' } = useParams({ strict: false });
  const preference = contactPreferenceKeys.find((key) => key === token.split('.')[1]);
  const kind = preference ? contactChoices[preference].stops : 'these emails';
  const stop = useUnsubscribe(token);
  const refused = stop.error ? describeError(stop.error) : undefined;
  const all = (
    <p className={classes.foot}>
      <Anchor href="/me/notifications">Choose which emails you get</Anchor>
    </p>
  );
  if (stop.isSuccess)
    return (
      <EntryLayout key="done" title="Stopped" lead={`You will get no more ${kind}.`}>
        {all}
      </EntryLayout>
    );
  return (
    <EntryLayout
      key="ask"
      title={`Stop ${kind}?`}
      lead="You still get emails that carry receipts or keep your account secure."
    >
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
