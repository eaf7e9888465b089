import { erasureDays } from '@huggg/contracts';
import type { Erasure, PersonExport } from '@huggg/contracts';
import { ConfirmDialog, ErrorBlock, SkeletonTable, toast } from '@huggg/ui';
import { date } from '@huggg/ui/format';
import { Button, Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { Page } from '../../shared/page/page.tsx';
import { productName } from '../../shared/session/session.ts';
import classes from './me.module.css';
import { erasureQuery } from './queries/erasure-query.ts';
import { exportsQuery } from './queries/exports-query.ts';
import { useRequestErasure } from './queries/use-request-erasure.ts';
import { useRequestExport } from './queries/use-request-export.ts';
import { useCancelErasure } from './queries/use-cancel-erasure.ts';
import { useDownloadExport } from './queries/use-download-export.ts';

/** S48, your data: a copy of the user's data, and deleting the account. */
export function DataPage() {
  return (
    <Page title="Your data" width="form">
      <Copies />
      <AccountErasure />
    </Page>
  );
}

function Copies() {
  const { data, error, isFetching, refetch } = useQuery(exportsQuery);
  const failed = error && !data ? describeError(error) : undefined;
  const ask = useRequestExport(() => toast('Your copy is being made. We will email you when it is ready.'));
  return (
    <Card className={classes.card}>
      <h2 className={classes.title}>A copy of your data</h2>
      <p className={classes.lead}>
        Your profile, teams, sessions, orders and activity, as a zip file of JSON files. Only you can download it, for
        seven days.
      </p>
      {failed ? <ErrorBlock {...failed} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {!data && !failed ? <SkeletonTable rows={1} columns={2} label="Loading your copies" /> : null}
      {data && data.length > 0 ? (
        <dl className={classes.facts}>
          {data.map((copy) => (
            <Copy key={copy.id} copy={copy} />
          ))}
        </dl>
      ) : null}
      {ask.error ? <ErrorBlock {...describeError(ask.error)} /> : null}
      <div className={classes.buttons}>
        <Button variant="default" loading={ask.isPending} onClick={() => ask.mutate()}>
          Ask for a copy
        </Button>
      </div>
    </Card>
  );
}

function Copy({ copy }: { readonly copy: PersonExport }) {
  const save = useDownloadExport(copy);
  const failed = save.error ? describeError(save.error) : undefined;
  return (
    <div>
      <dt>Asked for on {date(copy.dateCreated)}</dt>
      <dd>
        {copy.readyAt ? `Kept until ${date(copy.expiresAt)}` : 'Being made…'}
        {failed ? (
          <span role="alert" className={classes.hint}>
            {failed.message} {failed.help}
          </span>
        ) : null}
      </dd>
      {copy.readyAt ? (
        <div className={classes.act}>
          <Button variant="default" size="sm" loading={save.isPending} onClick={() => save.mutate()}>
            Download
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function AccountErasure() {
  const { data, error, isFetching, refetch } = useQuery(erasureQuery);
  const failed = error && !data ? describeError(error) : undefined;
  return (
    <Card className={classes.card}>
      <h2 className={classes.title}>Leave {productName()}</h2>
      <p className={classes.lead}>
        Your name, address, sessions and second factors are erased {erasureDays} days after you ask. Records of orders
        and money stay, without your name, and recipients keep the gifts you sent.
      </p>
      {failed ? <ErrorBlock {...failed} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {!data && !failed ? <SkeletonTable rows={1} columns={1} label="Loading" /> : null}
      {data ? <ErasureRequest erasure={data} /> : null}
    </Card>
  );
}

function ErasureRequest({ erasure: { open, lastAdminOf, isLastOperator } }: { readonly erasure: Erasure }) {
  const [asking, setAsking] = useState(false);
  const keep = useCancelErasure(() => toast('Your account stays.'));
  const ask = useRequestErasure(() => setAsking(false));
  const teams = lastAdminOf.map(({ name }) => name).join(', ');
  const blocked = isLastOperator || lastAdminOf.length > 0;
  const waits = (
    <>
      {isLastOperator ? (
        <p role="note">You are the last operator. Make someone else an operator first, in the console.</p>
      ) : null}
      {lastAdminOf.length > 0 ? (
        <p role="note">You are the last admin of {teams}. Make someone else a team admin first, under Team, People.</p>
      ) : null}
    </>
  );
  if (open) {
    return (
      <>
        <p role="status">Your account will be erased on {date(open.dueAt)}.</p>
        {waits}
        <div className={classes.buttons}>
          <Button variant="default" loading={keep.isPending} onClick={() => keep.mutate()}>
            Keep my account
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      {waits}
      <div className={classes.buttons}>
        <Button
          color="danger"
          variant="default"
          aria-disabled={blocked || undefined}
          onClick={() => {
            if (!blocked) setAsking(true);
          }}
        >
          Erase my account
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => ask.mutate()}
        title="Erase your account?"
        confirmLabel={`Erase in ${erasureDays} days`}
        keepLabel="Keep my account"
        danger
        working={ask.isPending}
        error={ask.error ? <ErrorBlock {...describeError(ask.error)} /> : undefined}
      >
        <p>You will leave your teams, and the account cannot be restored. You can cancel this here until that day.</p>
      </ConfirmDialog>
    </>
  );
}
