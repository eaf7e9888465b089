import type { AutomaticTopUp, Card, Wallet } from '@huggg/contracts';
import { ErrorBlock, MoneyInput, SkeletonTable, toast } from '@huggg/ui';
import { Button, Modal, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { describeError } from '../../shared/api/describe-error.ts';
import { cardsQuery } from '../../shared/cards/cards-query.ts';
import { cardName, expiryOf } from '../../shared/cards/card-text.ts';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { anyPath } from '../../shared/navigation/any-path.ts';
import { useSetAutomaticTopUp } from './queries/use-set-automatic-top-up.ts';
import { checkTopUp, ruleOf } from './upkeep-text.ts';
import type { TopUpValues } from './upkeep-text.ts';
import classes from './upkeep.module.css';

type DialogProps = {
  readonly wallet: Wallet;
  readonly rule: AutomaticTopUp | null;
  readonly onClose: () => void;
};

/** S27. Sets when a stored card tops up a wallet automatically, by how much, and the monthly limit. */
export function AutomaticTopUpDialog(props: DialogProps) {
  // If there is only one card, the form selects it, so it waits for the complete list.
  const stored = useQuery({ ...cardsQuery, refetchOnMount: 'always' });
  const { data, error, refetch, isFetching, isFetchedAfterMount } = stored;
  const cards = isFetchedAfterMount ? data?.filter(({ status }) => status === 'active') : undefined;
  return (
    <Modal opened onClose={props.onClose} title={`Automatic top-up of ${props.wallet.name}`} size={520}>
      {error && !cards ? (
        <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!cards && !error ? <SkeletonTable rows={4} columns={1} label="Loading cards" /> : null}
      {cards?.length === 0 ? <NoCard rule={props.rule} /> : null}
      {cards && cards.length > 0 ? <TopUpForm {...props} cards={cards} /> : null}
    </Modal>
  );
}

function NoCard({ rule }: { readonly rule: AutomaticTopUp | null }) {
  return (
    <div className={classes.form}>
      <p>
        {rule ? 'Its card can no longer be charged, and there is no other one.' : 'There is no stored card yet.'} Store
        a card first: your bank may ask you to confirm, and nothing is taken.
      </p>
      <div className={classes.buttons}>
        <Button component={Link} to={anyPath('/cards')}>
          Go to cards
        </Button>
      </div>
    </div>
  );
}

const labels = {
  below: 'Top up when less than this is available',
  amount: 'Add each time',
  monthlyCap: 'Charge in a month at most',
  cardId: 'Card',
};

function TopUpForm({ wallet, rule, cards, onClose }: DialogProps & { readonly cards: readonly Card[] }) {
  const save = useSetAutomaticTopUp(wallet.id);
  const known = cards.find(({ id }) => id === rule?.card?.id) ?? (cards.length === 1 ? cards[0] : undefined);
  const { form, onSubmit, submitting, summary } = useApiForm<TopUpValues>({
    initialValues: {
      below: rule?.below,
      amount: rule?.amount,
      monthlyCap: rule?.monthlyCap,
      cardId: known?.id ?? null,
    },
    labels,
    check: checkTopUp,
    submit: async (values) => {
      const next = ruleOf(values);
      if (!next) return;
      await save(next);
      toast(`Automatic top-up of ${wallet.name} is on.`);
      onClose();
    },
  });
  const money = (path: 'below' | 'amount' | 'monthlyCap', description?: string) => (
    <MoneyInput
      label={labels[path]}
      description={description}
      value={form.values[path]}
      error={form.errors[path]}
      onChange={(pence) => form.setFieldValue(path, pence)}
      data-path={path}
      data-autofocus={path === 'below' || undefined}
    />
  );
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <FormSummary summary={summary} />
      {money('below')}
      {money('amount')}
      {money('monthlyCap', 'Months begin in your team’s time zone')}
      <Select
        label={labels.cardId}
        placeholder="Choose a card"
        data={cards.map((card) => ({ value: card.id, label: `${cardName(card)}, expires ${expiryOf(card)}` }))}
        allowDeselect={false}
        {...form.getInputProps('cardId')}
        data-path="cardId"
      />
      <p className={classes.note}>
        The card is charged without asking you each time. You get a receipt by email. If the bank declines, nothing more
        is charged until you set this again.
      </p>
      <div className={classes.buttons}>
        {rule ? <TurnOff wallet={wallet} onClose={onClose} /> : null}
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button type="submit" loading={submitting}>
          {rule?.paused ? 'Save and resume' : 'Save'}
        </Button>
      </div>
    </form>
  );
}

function TurnOff({ wallet, onClose }: Pick<DialogProps, 'wallet' | 'onClose'>) {
  const save = useSetAutomaticTopUp(wallet.id);
  const { onSubmit, submitting, summary } = useApiForm({
    initialValues: {},
    labels: {},
    submit: async () => {
      await save(null);
      toast(`Automatic top-up of ${wallet.name} is off.`);
      onClose();
    },
  });
  return (
    <>
      <FormSummary summary={summary} />
      <Button variant="subtle" color="danger" loading={submitting} onClick={onSubmit}>
        Turn off
      </Button>
    </>
  );
}
