import type { AutomatedBudgetDetail, Programme } from '@huggg/contracts';
import { ConfirmDialog, EmptyState, ErrorBlock, SkeletonTable, toast } from '@huggg/ui';
import { pounds } from '@huggg/ui/format';
import { Badge, Button, Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../../shared/api/describe-error.ts';
import detail from '../detail/detail.module.css';
import classes from '../people/people.module.css';
import own from './programmes.module.css';
import { programmesQuery } from '../queries/programmes-query.ts';
import { useEndProgramme } from '../queries/use-end-programme.ts';
import { ComingGifts } from './coming-gifts.tsx';
import { PeopleDates } from './people-dates.tsx';
import { ProgrammeDialog } from './programme-dialog.tsx';
import { kindText } from './programme-text.ts';

type OpenedDialog = { readonly kind: 'new' } | { readonly kind: 'change' | 'end'; readonly programme: Programme };

/** Gifts that are sent automatically on people's own dates: what is sent, when, and to whom. */
export function ProgrammesTab({ budget }: { readonly budget: AutomatedBudgetDetail }) {
  const [opened, setOpened] = useState<OpenedDialog>();
  const close = (): void => setOpened(undefined);
  return (
    <div className={detail.page}>
      <ProgrammeList budget={budget} onOpen={setOpened} />
      <ComingGifts budget={budget} />
      <PeopleDates budget={budget} />
      {opened?.kind === 'new' ? <ProgrammeDialog budgetId={budget.id} onClose={close} /> : null}
      {opened?.kind === 'change' ? (
        <ProgrammeDialog budgetId={budget.id} programme={opened.programme} onClose={close} />
      ) : null}
      {opened?.kind === 'end' ? <EndDialog budgetId={budget.id} programme={opened.programme} onClose={close} /> : null}
    </div>
  );
}

type ListProps = { readonly budget: AutomatedBudgetDetail; readonly onOpen: (opened: OpenedDialog) => void };

function ProgrammeList({ budget, onOpen }: ListProps) {
  const { data, error, refetch } = useQuery(programmesQuery(budget.id));
  const changes = budget.abilities.edit;
  return (
    <Card component="section" aria-labelledby="programmes" className={detail.card}>
      <div className={detail.head}>
        <h2 id="programmes" className={detail.heading}>
          Programmes
        </h2>
        {changes && data && data.length > 0 ? (
          <Button size="sm" onClick={() => onOpen({ kind: 'new' })}>
            New programme
          </Button>
        ) : null}
      </div>
      {error ? (
        <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonTable rows={2} columns={3} label="Loading programmes" />
      ) : data.length === 0 ? (
        <EmptyState
          compact
          title="Never miss a birthday"
          scene="tag"
          {...(changes && { action: <Button onClick={() => onOpen({ kind: 'new' })}>New programme</Button> })}
        >
          A programme sends gifts automatically on people’s birthdays, first days or work anniversaries.
        </EmptyState>
      ) : (
        <ul className={own.list}>
          {data.map((programme) => (
            <li key={programme.id}>
              <span className={classes.who}>
                <strong>{programme.name}</strong>
                <span className={classes.quiet}>
                  {kindText[programme.kind]} at {programme.sendTime} · {programme.productName || 'A gift'}
                  {programme.pricePence === null ? ', no longer sold' : ` for ${pounds(programme.pricePence)}`} · from{' '}
                  {programme.fromName || programme.senderName}
                </span>
              </span>
              {programme.active ? null : (
                <Badge variant="light" color="gray">
                  Off
                </Badge>
              )}
              {changes ? (
                <span className={classes.buttons}>
                  <Button variant="subtle" size="compact-md" onClick={() => onOpen({ kind: 'change', programme })}>
                    Change<span className="hg-hidden"> {programme.name}</span>
                  </Button>
                  <Button
                    variant="subtle"
                    color="danger"
                    size="compact-md"
                    onClick={() => onOpen({ kind: 'end', programme })}
                  >
                    End<span className="hg-hidden"> {programme.name}</span>
                  </Button>
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

type EndProps = { readonly budgetId: string; readonly programme: Programme; readonly onClose: () => void };

function EndDialog({ budgetId, programme, onClose }: EndProps) {
  const end = useEndProgramme(budgetId);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`End ${programme.name}?`}
      confirmLabel="End programme"
      keepLabel="Keep it"
      danger
      working={end.isPending}
      error={end.error ? describeError(end.error).message : undefined}
      onConfirm={() =>
        end.mutate(programme.id, {
          onSuccess: () => {
            toast(`${programme.name} has ended.`);
            onClose();
          },
        })
      }
    >
      It sends no more gifts. Gifts that it has sent are not affected.
    </ConfirmDialog>
  );
}
