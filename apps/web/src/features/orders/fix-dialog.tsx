import type { Gift } from '@huggg/contracts';
import { quantity } from '@huggg/ui/format';
import { deliveryStatus } from '@huggg/ui/status';
import { Button, Modal, TextInput } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { receiverName } from '../../shared/gifts/receiver-name.ts';
import { transactionKeys } from '../../shared/query-keys/transaction-keys.ts';
import classes from './order-failures.module.css';
import { correctAddress } from './queries/correct-address.ts';
import type { Outcome } from './queries/correct-address.ts';

type FixDialogProps = {
  readonly opened: boolean;
  readonly gifts: readonly Gift[];
  readonly orderId: string;
  readonly onSent: () => void;
  readonly onClose: () => void;
};

const maxRows = 50;

/** Failed addresses, each with its reason, to be corrected and sent together. The old links stop working. */
export function FixDialog({ opened, gifts, orderId, onSent, onClose }: FixDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Correct addresses" size={620}>
      <FixForm gifts={gifts} orderId={orderId} onSent={onSent} onClose={onClose} />
    </Modal>
  );
}

function FixForm({ gifts, orderId, onSent, onClose }: Omit<FixDialogProps, 'opened'>) {
  const client = useQueryClient();
  // A gift that was sent again leaves the list behind the dialog, but stays here with its outcome.
  const [rows] = useState(() => gifts.slice(0, maxRows));
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({});
  const [working, setWorking] = useState(false);
  const changed = rows.filter((gift) => isChanged(gift, typed[gift.id]) && !isSent(outcomes[gift.id]));
  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (working || changed.length === 0) return;
    setWorking(true);
    for (const gift of changed) {
      const outcome = await correctAddress(gift, typed[gift.id] ?? '');
      setOutcomes((known) => ({ ...known, [gift.id]: outcome }));
      if (isSent(outcome)) onSent();
    }
    setWorking(false);
    void client.invalidateQueries({ queryKey: transactionKeys.of(orderId) });
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <p className={classes.lead}>
        Each corrected address gets a new link by email, and the old link stops working.
        {gifts.length > maxRows ? ` These are the first ${maxRows} of ${gifts.length}.` : ''}
      </p>
      <ul className={classes.rows}>
        {rows.map((gift, index) => (
          <li key={gift.id}>
            <Row
              first={index === 0}
              gift={gift}
              value={typed[gift.id] ?? gift.receiver.email ?? ''}
              outcome={outcomes[gift.id]}
              onChange={(value) => setTyped((known) => ({ ...known, [gift.id]: value }))}
            />
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {Object.values(outcomes).some(isSent) ? 'Close' : 'Cancel'}
        </Button>
        <Button type="submit" loading={working} disabled={changed.length === 0}>
          {changed.length === 0 ? 'Fix and send' : `Send ${quantity(changed.length, 'gift')}`}
        </Button>
      </div>
    </form>
  );
}

const isSent = (outcome: Outcome | undefined): boolean => outcome !== undefined && 'sent' in outcome;

const isChanged = ({ receiver }: Gift, typed: string | undefined): boolean =>
  typed !== undefined && typed.trim() !== '' && typed.trim() !== receiver.email;

type RowProps = {
  readonly first: boolean;
  readonly gift: Gift;
  readonly value: string;
  readonly outcome: Outcome | undefined;
  readonly onChange: (value: string) => void;
};

function Row({ first, gift, value, outcome, onChange }: RowProps) {
  const name = receiverName(gift.receiver) ?? 'Recipient';
  if (outcome && 'sent' in outcome)
    return (
      <p className={classes.done} role="status">
        <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />
        Sent to {value.trim()}
      </p>
    );
  return (
    <>
      <TextInput
        label={name}
        description={deliveryStatus(gift.deliveryStatus).explanation}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={value}
        error={outcome?.error}
        {...(first ? { 'data-autofocus': true } : {})}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {gift.deliveryError ? (
        <details className={classes.was}>
          <summary>Details</summary>
          {gift.deliveryError}
        </details>
      ) : null}
    </>
  );
}
