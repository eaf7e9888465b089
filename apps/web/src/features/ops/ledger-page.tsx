import type { LedgerProof } from '@huggg/contracts';
import { EmptyState, LongWork } from '@huggg/ui';
import { count, dateTime, quantity } from '@huggg/ui/format';
import { Alert, Badge, Button, Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../shared/api/describe-error.ts';
import { Page } from '../../shared/page/page.tsx';
import { consoleCrumbs } from './console-crumbs.ts';
import { Part, Rows } from './facts.tsx';
import { Loaded } from './loaded.tsx';
import classes from './ops.module.css';
import { proofsQuery } from './queries/proofs-query.ts';
import { useStartProof } from './queries/use-start-proof.ts';

/** The proof of the ledger: started here, and automatically every night. */
export function LedgerPage() {
  const proofs = useQuery(proofsQuery);
  const start = useStartProof();
  const running = proofs.data?.find(({ state }) => state === 'running');
  const failed = start.error ? describeError(start.error) : undefined;
  return (
    <Page
      title="Ledger proof"
      description="Adds up every entry, balance and hold again and checks the chain of seals. Purchases continue in the meantime. It also runs every night; the operators get an email if it finds something."
      crumbs={consoleCrumbs}
      actions={
        <Button onClick={() => start.mutate()} loading={start.isPending} disabled={running !== undefined}>
          Prove the ledger
        </Button>
      }
    >
      {failed ? (
        <Alert color="danger" mb="md" title={failed.message}>
          {failed.help}
        </Alert>
      ) : null}
      {running ? (
        <Card mb="md">
          <LongWork title="Proving the ledger" done={running.done} total={running.checks} />
        </Card>
      ) : null}
      <Loaded query={proofs} label="Loading proofs" columns={4}>
        {(data) => (data.length === 0 ? <NoProof /> : <Proofs proofs={data} />)}
      </Loaded>
    </Page>
  );
}

function NoProof() {
  return (
    <Card>
      <EmptyState title="Not proven yet" scene="stack">
        The first proof of the night runs at 02:20 UTC.
      </EmptyState>
    </Card>
  );
}

const states = {
  running: { color: 'info', word: 'Running' },
  passed: { color: 'success', word: 'In order' },
  failed: { color: 'danger', word: 'Found something' },
  stopped: { color: 'warning', word: 'Never finished' },
} as const satisfies Record<LedgerProof['state'], unknown>;

function seconds({ dateStarted, dateFinished }: LedgerProof): string {
  if (!dateFinished) return '—';
  const took = Math.max(1, Math.round((Date.parse(dateFinished) - Date.parse(dateStarted)) / 1000));
  return took < 120 ? quantity(took, 'second') : quantity(Math.round(took / 60), 'minute');
}

function Proofs({ proofs }: { readonly proofs: readonly LedgerProof[] }) {
  return (
    <Part title="Proofs" id="proofs">
      <Rows
        caption="Proofs of the ledger"
        heads={['When', 'Outcome', 'Entries', 'Took']}
        items={proofs}
        keyOf={({ id }) => id}
        none=""
        row={(proof) => [
          <>
            <span className={classes.name}>{dateTime(proof.dateStarted)}</span>
            <span className={classes.detail}>{proof.startedBy ? `By ${proof.startedBy.name}` : 'Every night'}</span>
          </>,
          <Outcome key="outcome" proof={proof} />,
          <span key="entries" className="hg-tabular">
            {proof.entries === null ? '—' : count(proof.entries)}
          </span>,
          seconds(proof),
        ]}
      />
    </Part>
  );
}

function Outcome({ proof: { state, findings, found, head } }: { readonly proof: LedgerProof }) {
  return (
    <>
      <Badge color={states[state].color}>{states[state].word}</Badge>
      {found.length > 0 ? (
        <details className={classes.detail} open>
          <summary>{quantity(findings ?? found.length, 'finding')}</summary>
          <ul className={classes.effects}>
            {found.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      ) : null}
      {head ? (
        <details className={classes.detail}>
          <summary>Newest seal</summary>
          <span className="hg-code">{head}</span>
        </details>
      ) : null}
    </>
  );
}
