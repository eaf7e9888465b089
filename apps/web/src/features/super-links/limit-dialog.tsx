import type { SpendableWallet, SuperLink } from '@huggg/contracts';
import { ErrorBlock, toast } from '@huggg/ui';
import { count, pounds, quantity } from '@huggg/ui/format';
import { Button, Modal, NativeSelect, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { productQuery } from '../../shared/catalogue/product-query.ts';
import { wholeNumber } from '../../shared/formats/whole-number.ts';
import { spendableWalletsQuery } from '../../shared/team/spendable-wallets-query.ts';
import { catalogueKeys } from '../../shared/query-keys/catalogue-keys.ts';
import { limitChange, limitLabel, type LimitChange } from './limit-text.ts';
import { useChangeLink } from './queries/use-change-link.ts';
import classes from './super-link-page.module.css';

/** The current price of a place, and the wallets that can pay for more. */
function useTerms(link: SuperLink) {
  const { data: product, error, refetch } = useQuery(productQuery(link.product.id));
  const wallets = useQuery(spendableWalletsQuery()).data;
  return {
    placePence: product && product.senderPrice + product.handlingFee,
    unread: product || !error ? undefined : { ...describeError(error), onRetry: () => void refetch() },
    wallets: wallets?.filter(({ locked }) => !locked) ?? [],
  };
}

/** Changes the limit. Shows the cost of more places, or the refund for fewer, before money moves. */
export function LimitDialog({ link, onClose }: { readonly link: SuperLink; readonly onClose: () => void }) {
  const queries = useQueryClient();
  const { placePence, unread, wallets } = useTerms(link);
  const [typed, setTyped] = useState(count(link.limit));
  const [walletId, setWalletId] = useState(link.wallet.id);
  const { mutate, isPending, error } = useChangeLink(link);
  const change = limitChange(link, wholeNumber(typed), placePence);
  const barred = change.kind === 'raise' && !link.abilities.raise;
  const wallet = wallets.find(({ id }) => id === walletId) ?? wallets[0];
  const payer = wallet ?? link.wallet;
  const limit = wholeNumber(typed);
  const waits = barred || change.kind === 'refused' || change.kind === 'same' || limit === undefined;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (waits || isPending || (change.kind === 'raise' && change.pence === undefined)) return;
    const paid = change.kind === 'raise' ? { amount: change.pence, walletId: payer.id } : {};
    mutate(
      { limit, ...paid },
      {
        onSuccess: () => {
          toast(doneText(change, link));
          onClose();
        },
        // The price may have changed: the next click shows and pays the new one.
        onError: () => void queries.invalidateQueries({ queryKey: catalogueKeys.all }),
      },
    );
  };
  return (
    <Modal opened onClose={onClose} title="Change limit" size={520}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          label="How many people can claim?"
          description={`Now ${count(link.limit)}: ${count(link.claimed)} claimed, ${count(link.reserved)} kept, ${count(link.left)} left.`}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          value={typed}
          error={change.kind === 'refused' ? change.reason : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {change.kind === 'raise' && !barred && wallets.length > 1 ? (
          <PayFrom wallets={wallets} value={payer.id} onChange={setWalletId} />
        ) : null}
        <div className={classes.money} role="status">
          <p>{barred ? 'Your role cannot buy more places. Ask a team admin.' : moneyText(change, link, payer.name)}</p>
          {change.kind === 'raise' && !barred && wallet && change.pence !== undefined ? (
            <BalanceAfter availablePence={wallet.availablePence} pence={change.pence} name={wallet.name} />
          ) : null}
        </div>
        {change.kind === 'raise' && unread ? <ErrorBlock {...unread} /> : null}
        <ChangeError error={error} />
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            Keep {count(link.limit)}
          </Button>
          <Button type="submit" loading={isPending} aria-disabled={waits || undefined} data-waits={waits || undefined}>
            {limitLabel(change)}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function PayFrom({
  wallets,
  value,
  onChange,
}: {
  readonly wallets: readonly SpendableWallet[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}) {
  return (
    <NativeSelect
      label="Pay from"
      value={value}
      data={wallets.map(({ id, name, availablePence }) => ({
        value: id,
        label: `${name} (${pounds(availablePence)} available)`,
      }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Describes the result of the button once the change is done. */
function doneText(change: LimitChange, link: SuperLink): string {
  return change.kind === 'raise'
    ? `${quantity(change.places, 'place')} added.`
    : `${pounds(change.kind === 'lower' ? change.pence : 0)} returned to ${link.wallet.name}.`;
}

function ChangeError({ error }: { readonly error: unknown }) {
  if (!error) return null;
  const { message, help } = describeError(error);
  return (
    <p role="alert" className={classes.short}>
      {message} {help}
    </p>
  );
}

function moneyText(change: LimitChange, link: SuperLink, payer: string): string {
  switch (change.kind) {
    case 'raise':
      return change.pence === undefined
        ? 'Reading today’s price…'
        : `${pounds(change.pence)} is held in ${payer} for ${quantity(change.places, 'place')}, at today’s price of ${pounds(change.pence / change.places)} each. ${link.refundsExpired ? 'What nobody claims returns as before.' : 'As before, what nobody claims by the last day is not refunded.'}`;
    case 'lower':
      return `${pounds(change.pence)} returns to ${link.wallet.name} now. People who claimed or are claiming keep their places.`;
    case 'same':
      return 'Type another number to see what it costs or returns.';
    case 'refused':
      return 'Nothing changes with this number.';
  }
}

function BalanceAfter({
  availablePence,
  pence,
  name,
}: {
  readonly availablePence: number;
  readonly pence: number;
  readonly name: string;
}) {
  const left = availablePence - pence;
  return left < 0 ? (
    <p className={classes.short}>
      {name} is {pounds(-left)} short.
    </p>
  ) : (
    <p className={classes.note}>
      {name} after: {pounds(left)}
    </p>
  );
}
