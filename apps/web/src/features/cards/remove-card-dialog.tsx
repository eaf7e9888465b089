import type { Card as StoredCard } from '@huggg/contracts';
import { ConfirmDialog, toast } from '@huggg/ui';
import { Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { cardName, expiryOf } from '../../shared/cards/card-text.ts';
import { usesOf, usesText } from './card-uses.ts';
import { useChangeCard } from './queries/use-change-card.ts';

type RemoveCardDialogProps = {
  readonly card: StoredCard;
  /** Cards that can replace it. */
  readonly others: readonly StoredCard[];
  readonly onClose: () => void;
};

/** S30. Removes a card. A card that pays automatic top-ups or budgets must be replaced by another one. */
export function RemoveCardDialog({ card, others, onClose }: RemoveCardDialogProps) {
  const remove = useChangeCard();
  const navigate = useNavigate();
  const [replacementId, setReplacementId] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const name = cardName(card);
  const uses = usesOf(remove.error);
  // After a refusal the dialog keeps its choice, regardless of the next response.
  const [wanted, setWanted] = useState(uses);
  const asks = wanted.length > 0;
  const isStuck = asks && others.length === 0;
  const leadsTo = wanted.every(({ kind }) => kind === 'automated-budget') ? '/budgets' : '/wallets';
  const failed = remove.error && uses.length === 0 ? describeError(remove.error) : undefined;
  const confirm = (): void => {
    if (isStuck) return void navigate({ to: leadsTo });
    if (asks && replacementId === null) return setMissing(true);
    remove.mutate(
      { id: card.id, change: 'remove', ...(replacementId === null ? {} : { replacementId }) },
      {
        onSuccess: () => {
          onClose();
          toast(`${name} is removed.`);
        },
        onError: (error) => {
          if (usesOf(error).length > 0) setWanted(usesOf(error));
        },
      },
    );
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={confirm}
      title={isStuck ? `${name} is in use` : asks ? `Which card pays instead of ${name}?` : `Remove ${name}?`}
      confirmLabel={
        isStuck
          ? leadsTo === '/budgets'
            ? 'Go to budgets'
            : 'Go to wallets'
          : asks
            ? 'Replace and remove'
            : 'Remove card'
      }
      keepLabel="Keep card"
      danger={!isStuck}
      working={remove.isPending}
      error={failed ? `${failed.message} ${failed.help ?? ''}` : undefined}
    >
      {asks ? (
        <>
          <p>It pays {usesText(wanted)}. Nothing is charged now.</p>
          <Replacement
            others={others}
            value={replacementId}
            missing={missing && replacementId === null}
            onChange={setReplacementId}
          />
        </>
      ) : (
        <p>It is deleted here and at our card provider. Payments that were made with it are kept.</p>
      )}
    </ConfirmDialog>
  );
}

type ReplacementProps = Pick<RemoveCardDialogProps, 'others'> & {
  readonly value: string | null;
  readonly missing: boolean;
  readonly onChange: (cardId: string | null) => void;
};

function Replacement({ others, value, missing, onChange }: ReplacementProps) {
  if (others.length === 0) return <p>There is no other card. Add one first, or have them paid in another way.</p>;
  return (
    <Select
      label="Replacement card"
      placeholder="Choose a card"
      data={others.map((other) => ({ value: other.id, label: `${cardName(other)}, expires ${expiryOf(other)}` }))}
      allowDeselect={false}
      value={value}
      error={missing ? 'Choose a card.' : undefined}
      onChange={onChange}
    />
  );
}
