import type { HelpThread } from '@huggg/contracts';
import { toast } from '@huggg/ui';
import { dateTime } from '@huggg/ui/format';
import { Badge, Button, Card, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { Page } from '../../shared/page/page.tsx';
import { requireUser } from '../../shared/session/session.ts';
import { helpCrumbs } from './console-crumbs.ts';
import { EnterCreditDialog } from './enter-credit-dialog.tsx';
import { Facts, Part } from './facts.tsx';
import { helpStates } from './help-states.ts';
import { Loaded } from './loaded.tsx';
import classes from './ops.module.css';
import { helpQuery } from './queries/help-query.ts';
import { useAnswerHelp } from './queries/use-answer-help.ts';
import { useDecideHelp } from './queries/use-decide-help.ts';

const route = getRouteApi('/shell/ops/ops/help/$id');

/** A request for help with its replies. */
export function HelpRequestPage() {
  const { id } = route.useParams();
  const thread = useQuery(helpQuery(id));
  const state = thread.data ? helpStates[thread.data.state] : undefined;
  return (
    <Page
      title={thread.data?.name ?? 'Request for help'}
      badges={state ? <Badge color={state.color}>{state.word}</Badge> : undefined}
      crumbs={helpCrumbs}
    >
      <Loaded query={thread} label="Loading the request" rows={6}>
        {(data) => (
          <div className={classes.sections}>
            <Question thread={data} />
            <Answers thread={data} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Question({ thread }: { readonly thread: HelpThread }) {
  const { id, email, message, page, requestId, dateCreated, takenBy, state } = thread;
  const decide = useDecideHelp(id);
  const failed = decide.error ? describeError(decide.error) : undefined;
  const [entering, setEntering] = useState(false);
  const mine = takenBy?.id === requireUser().user.id;
  return (
    <div className={classes.form}>
      <Card>
        <p className={classes.words}>{message}</p>
      </Card>
      <Facts
        facts={[
          { label: 'Address', value: email },
          { label: 'Asked', value: dateTime(dateCreated) },
          { label: 'Page', value: page },
          { label: 'Request ID', value: requestId ? <span className="hg-code">{requestId}</span> : null },
          { label: 'Taken by', value: takenBy?.name },
        ]}
      />
      {failed ? <p role="alert">{`${failed.message} ${failed.help ?? ''}`}</p> : null}
      <div className={classes.acts}>
        {state !== 'closed' && !mine ? (
          <Button loading={decide.isPending} onClick={() => decide.mutate('take')}>
            {takenBy ? 'Take it over' : 'Take it'}
          </Button>
        ) : null}
        <Button
          variant="default"
          loading={decide.isPending}
          onClick={() => decide.mutate(state === 'closed' ? 'open' : 'close')}
        >
          {state === 'closed' ? 'Open it again' : 'Close it'}
        </Button>
        <Button variant="default" renderRoot={(props) => <Link to="/ops/find" search={{ q: email }} {...props} />}>
          Find this person
        </Button>
        <Button variant="default" onClick={() => setEntering(true)}>
          Enter a payment
        </Button>
        <EnterCreditDialog opened={entering} onClose={() => setEntering(false)} />
      </div>
    </div>
  );
}

function Answers({ thread }: { readonly thread: HelpThread }) {
  const { answers, state } = thread;
  return (
    <Part title="Answers" id="answers">
      {answers.length === 0 ? <p className={classes.note}>None yet.</p> : null}
      <div className={classes.form}>
        {answers.map(({ id, operator, text, dateCreated, dateSent, error }) => (
          <Card key={id}>
            <p className={classes.words}>{text}</p>
            <p className={classes.detail}>
              {operator.name}, {dateTime(dateCreated)}:{' '}
              {error ? `not sent, ${error}` : dateSent ? 'sent' : 'on its way'}
            </p>
          </Card>
        ))}
        {state === 'closed' ? null : <AnswerForm thread={thread} />}
      </div>
    </Part>
  );
}

function AnswerForm({ thread: { id, email } }: { readonly thread: HelpThread }) {
  const answer = useAnswerHelp(id);
  const { form, onSubmit, submitting, summary } = useApiForm<{ text: string }>({
    initialValues: { text: '' },
    labels: { text: 'Your answer' },
    check: ({ text }): Record<string, string> => (text.trim() === '' ? { text: 'Write the answer first.' } : {}),
    submit: async ({ text }) => {
      await answer(text.trim());
      toast(`Your answer goes to ${email}.`);
      form.reset();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <FormSummary summary={summary} />
      <Textarea
        label="Your answer"
        description={`Mailed to ${email}, with what they asked below it`}
        autosize
        minRows={5}
        maxLength={4000}
        {...form.getInputProps('text')}
        data-path="text"
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={submitting}>
          Send answer
        </Button>
      </div>
    </form>
  );
}
