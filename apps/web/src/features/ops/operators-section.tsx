import type { Operator } from '@huggg/contracts';
import { ConfirmDialog, ErrorBlock, SkeletonTable, toast } from '@huggg/ui';
import { date, quantity } from '@huggg/ui/format';
import { Badge, Button, Card, TextInput } from '@mantine/core';
import { IconShieldOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import classes from './ops.module.css';
import { operatorsQuery } from './queries/operators-query.ts';
import { useMakeOperator, useRemoveOperator } from './queries/use-operators.ts';

/** The operators of the installation. */
export function OperatorsSection() {
  const { data, error, isFetching, refetch } = useQuery(operatorsQuery);
  const [removing, setRemoving] = useState<Operator>();
  const failed = error && !data ? describeError(error) : undefined;
  return (
    <section aria-labelledby="operators">
      <h2 id="operators" className={classes.title}>
        Operators
      </h2>
      <p className={classes.note}>
        An operator needs a passkey or an authenticator app. Operators who added or removed each other here count as one
        where a payment needs two.
      </p>
      {failed ? <ErrorBlock {...failed} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {!data && !failed ? (
        <Card>
          <SkeletonTable rows={2} columns={3} label="Loading operators" />
        </Card>
      ) : null}
      {data ? <OperatorsTable operators={data} onRemove={setRemoving} /> : null}
      <MakeOperator />
      <RemoveOperator operator={removing} onClose={() => setRemoving(undefined)} />
    </section>
  );
}

type TableProps = { readonly operators: readonly Operator[]; readonly onRemove: (operator: Operator) => void };

function OperatorsTable({ operators, onRemove }: TableProps) {
  return (
    <div className={classes.card}>
      <table className={classes.table}>
        <caption className="hg-hidden">Operators</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Second factor</th>
            <th scope="col">
              <span className="hg-hidden">Change</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {operators.map((operator) => (
            <tr key={operator.id}>
              <td>
                <span className={classes.name}>{operator.name}</span>
                <span className={classes.detail}>
                  {operator.email}, since {date(operator.dateCreated)}
                </span>
              </td>
              <td>
                {operator.factors > 0 ? (
                  quantity(operator.factors, 'factor')
                ) : (
                  <Badge color="warning" leftSection={<IconShieldOff size={14} stroke={1.75} />}>
                    None
                  </Badge>
                )}
              </td>
              <td className={classes.act}>
                {operator.abilities.canRemove ? (
                  <Button
                    variant="default"
                    size="sm"
                    aria-label={`Remove ${operator.name}`}
                    onClick={() => onRemove(operator)}
                  >
                    Remove
                  </Button>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MakeOperator() {
  const make = useMakeOperator();
  const { form, onSubmit, submitting, summary } = useApiForm<{ email: string }>({
    initialValues: { email: '' },
    labels: { email: 'Email of a person with an account' },
    check: ({ email }): Record<string, string> =>
      /^\S+@\S+\.\S+$/u.test(email.trim()) ? {} : { email: 'Enter the address that they sign in with.' },
    submit: async ({ email }) => {
      await make(email.trim());
      toast(`${email.trim()} is an operator now.`);
      form.reset();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className={classes.row}>
      <FormSummary summary={summary} />
      <TextInput
        label="Email of a person with an account"
        type="email"
        autoComplete="off"
        {...form.getInputProps('email')}
        data-path="email"
      />
      <Button type="submit" variant="default" loading={submitting}>
        Make an operator
      </Button>
    </form>
  );
}

function RemoveOperator({
  operator,
  onClose,
}: {
  readonly operator: Operator | undefined;
  readonly onClose: () => void;
}) {
  // Keeps the text while the dialog fades out.
  const [shown, setShown] = useState(operator);
  if (operator && operator !== shown) setShown(operator);
  const remove = useRemoveOperator(({ name }) => {
    toast(`${name} is no longer an operator.`);
    onClose();
  });
  const failed = remove.error ? describeError(remove.error) : undefined;
  return (
    <ConfirmDialog
      opened={operator !== undefined}
      onClose={onClose}
      danger
      title={`Remove ${shown?.name ?? ''} as an operator?`}
      confirmLabel="Remove operator"
      keepLabel="Keep operator"
      working={remove.isPending}
      error={failed ? `${failed.message} ${failed.help ?? ''}` : undefined}
      onConfirm={() => {
        if (shown) remove.mutate(shown);
      }}
    >
      <p>They keep their account and their teams. What they see as another person ends at once.</p>
    </ConfirmDialog>
  );
}
