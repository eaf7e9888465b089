import type { BankAct } from '@huggg/contracts';
import { pounds } from '@huggg/ui/format';
import { Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../shared/api/describe-error.ts';
import { Rows } from './facts.tsx';
import { Loaded } from './loaded.tsx';
import classes from './ops.module.css';
import { bankActsQuery } from './queries/bank-acts-query.ts';
import { useDecideAct } from './queries/use-bank-act.ts';
import { When } from './when.tsx';

const kinds = {
  assign: 'Assign',
  accept: 'Accept a part',
  return: 'Return',
  undo: 'Undo',
} as const satisfies Record<BankAct['kind'], string>;

const states = {
  waiting: { color: 'warning', word: 'Waiting for approval' },
  done: { color: 'success', word: 'Done' },
  refused: { color: 'neutral', word: 'Refused' },
} as const satisfies Record<BankAct['status'], unknown>;

/** The decisions of operators about payments; those that wait for another operator come first. */
export function BankActsSection() {
  const acts = useQuery(bankActsQuery);
  const decide = useDecideAct();
  const failed = decide.error ? describeError(decide.error) : undefined;
  return (
    <section aria-labelledby="decisions">
      <h2 id="decisions" className={classes.title}>
        Decisions
      </h2>
      {failed ? <p className={classes.error}>{failed.message}</p> : null}
      <Loaded query={acts} label="Loading decisions" columns={4}>
        {({ data, approvalAbove }) => (
          <>
            <p className={classes.note}>Above {pounds(approvalAbove)} a day, another operator has to approve.</p>
            <Rows
              caption="Decisions about bank payments"
              heads={['What', 'Amount', 'State', 'Action']}
              amounts={['Amount']}
              items={data}
              keyOf={({ id }) => id}
              none="No decisions yet."
              row={(act) => [
                <>
                  <span className={classes.name}>
                    {kinds[act.kind]}: {act.target}
                  </span>
                  <span className={classes.detail}>{act.reason}</span>
                  <span className={classes.detail}>
                    {act.requestedBy.name}, <When instant={act.dateRequested} />
                  </span>
                </>,
                pounds(act.amount),
                <Badge key="state" color={states[act.status].color}>
                  {states[act.status].word}
                </Badge>,
                <div key="act" className={classes.buttons}>
                  {act.abilities.canRefuse ? (
                    <Button variant="default" size="sm" onClick={() => decide.mutate({ id: act.id, approve: false })}>
                      Refuse
                    </Button>
                  ) : null}
                  {act.abilities.canApprove ? (
                    <Button size="sm" onClick={() => decide.mutate({ id: act.id, approve: true })}>
                      Approve
                    </Button>
                  ) : null}
                </div>,
              ]}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}
