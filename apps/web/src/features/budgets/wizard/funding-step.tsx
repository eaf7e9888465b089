import type { AutomatedBudgetDetail, Wallet } from '@huggg/contracts';
import { pounds } from '@huggg/ui/format';
import { Radio, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cardName, expiryOf } from '../../../shared/cards/card-text.ts';
import { cardsQuery } from '../../../shared/cards/cards-query.ts';
import { can } from '../../../shared/session/session.ts';
import { stepFields } from './fields.ts';
import { FirstRun } from './first-run.tsx';
import type { StepProps } from './step-props.ts';
import classes from './wizard.module.css';

const labels = stepFields.funding;

type FundingStepProps = StepProps & {
  readonly wallets: readonly Wallet[];
  /** Undefined until its draft is created. */
  readonly budget: AutomatedBudgetDetail | undefined;
};

/** The source of the money, the amount of the first run, and what happens if the wallet's balance is too low. */
export function FundingStep({ form, wallets, budget, settings }: FundingStepProps) {
  const charges = can('manage-cards') && can('create-merchant-initiated-charge');
  return (
    <>
      <Select
        label={labels.walletId}
        description="Runs are paid from it, and what is not spent goes back to it."
        placeholder="Choose a wallet"
        data={wallets.map(({ id, name, available }) => ({
          value: id,
          label: `${name} · ${pounds(available)} available`,
        }))}
        allowDeselect={false}
        nothingFoundMessage="No wallet that you can move money from"
        value={form.values.walletId || null}
        error={form.errors['walletId']}
        onChange={(next) => form.setFieldValue('walletId', next ?? '')}
        data-path="walletId"
      />
      {budget?.status === 'draft' ? <FirstRun budget={budget} zone={settings.zone} /> : null}
      {wallets.length === 0 ? (
        <p className={classes.note}>
          There is no wallet that you can move money from. <Link to="/wallets">Go to wallets</Link>
        </p>
      ) : null}
      <Radio.Group
        label={labels.billing}
        value={form.values.billing}
        onChange={(value) => form.setFieldValue('billing', value === 'card' ? 'card' : 'manual')}
      >
        <div className={classes.options}>
          <Radio
            value="manual"
            label="Tell me, and wait"
            description="Nobody is paid. We try again after 1, 6 and 24 hours, so there is time to top up."
            data-path="billing"
          />
          <Radio
            value="card"
            label="Charge a card for what is missing"
            description={
              charges
                ? 'On the day of the run, without asking. If the bank refuses, nobody is paid and you are told.'
                : 'Your role cannot charge cards. Ask a team admin.'
            }
            disabled={!charges}
          />
        </div>
      </Radio.Group>
      {form.values.billing === 'card' && charges ? <CardField form={form} /> : null}
    </>
  );
}

function CardField({ form }: Pick<StepProps, 'form'>) {
  const { data } = useQuery(cardsQuery);
  const cards = data?.filter(({ status, id }) => status === 'active' || id === form.values.cardId) ?? [];
  if (data && cards.length === 0)
    return (
      <p className={classes.note}>
        No card is stored yet. Store one by <Link to="/cards">topping up a wallet with it</Link>, then choose it here.
      </p>
    );
  return (
    <Select
      label={labels.cardId}
      placeholder="Choose a card"
      data={cards.map((card) => ({ value: card.id, label: `${cardName(card)}, expires ${expiryOf(card)}` }))}
      allowDeselect={false}
      value={form.values.cardId}
      error={form.errors['cardId']}
      onChange={(next) => form.setFieldValue('cardId', next)}
      data-path="cardId"
    />
  );
}
