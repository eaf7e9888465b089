import type { Approval } from '@huggg/contracts';
import { ConfirmDialog, ErrorBlock, toast } from '@huggg/ui';
import { pounds, quantity } from '@huggg/ui/format';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import classes from './approval.module.css';
import { useAnswer, type Answer } from './queries/use-answer.ts';

type DecisionKind = Answer['kind'];

type Dialog = {
  readonly approval: Approval;
  readonly opened: boolean;
  readonly working: boolean;
  readonly onClose: () => void;
  readonly send: (answer: Answer, said: string) => void;
};

/** The decisions that the user can make. Each states its effect on the money. */
export function AnswerBar({ approval }: { readonly approval: Approval }) {
  const [asks, setAsks] = useState<DecisionKind>();
  const answer = useAnswer(approval);
  const failed = answer.error ? describeError(answer.error) : undefined;
  const dialog = (kind: DecisionKind): Dialog => ({
    approval,
    opened: asks === kind,
    working: answer.isPending,
    onClose: () => setAsks(undefined),
    send: (given, said) =>
      answer.mutate(given, {
        onSuccess: () => toast(said),
        onSettled: () => setAsks(undefined),
      }),
  });
  return (
    <>
      {failed ? <ErrorBlock {...failed} /> : null}
      <Answers approval={approval} onAsk={setAsks} />
      <ApproveDialog {...dialog('approve')} />
      <RefuseDialog {...dialog('refuse')} />
      <WithdrawDialog {...dialog('withdraw')} />
    </>
  );
}

function Answers({ approval, onAsk }: { readonly approval: Approval; readonly onAsk: (kind: DecisionKind) => void }) {
  const { decide, withdraw } = approval.abilities;
  if (!decide && !withdraw) return null;
  return (
    <div className={classes.buttons}>
      {decide ? (
        <>
          <Button onClick={() => onAsk('approve')}>Approve {pounds(approval.totalPence)}</Button>
          <Button variant="default" onClick={() => onAsk('refuse')}>
            Refuse
          </Button>
        </>
      ) : (
        <Button variant="default" onClick={() => onAsk('withdraw')}>
          Take back from approval
        </Button>
      )}
    </div>
  );
}

function ApproveDialog({ approval, send, ...shared }: Dialog) {
  const amount = pounds(approval.totalPence);
  return (
    <ConfirmDialog
      {...shared}
      keepLabel="Not yet"
      title={`Approve ${amount}?`}
      confirmLabel={`Approve ${amount}`}
      onConfirm={() => send({ kind: 'approve' }, 'Order approved.')}
    >
      <p>
        {quantity(approval.quantity, 'gift')}{' '}
        {approval.method === 'wallet' ? `are paid from ${approval.wallet.name}` : 'are made once the invoice is paid'}.{' '}
        {approval.asker.name} is told.
      </p>
    </ConfirmDialog>
  );
}

function RefuseDialog({ approval, send, ...shared }: Dialog) {
  const [reason, setReason] = useState('');
  const { asker, method, totalPence, wallet } = approval;
  return (
    <ConfirmDialog
      {...shared}
      keepLabel="Not yet"
      title="Refuse this order?"
      confirmLabel="Refuse order"
      danger
      onConfirm={() => {
        if (reason.trim() !== '') send({ kind: 'refuse', reason: reason.trim() }, 'Order refused.');
      }}
    >
      <p>
        {method === 'wallet' ? `${pounds(totalPence)} is available in ${wallet.name} again at once. ` : ''}
        {asker.name} can change the draft and ask again.
      </p>
      <Textarea
        label={`Why, for ${asker.name}`}
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
        maxLength={500}
        autosize
        minRows={2}
        required
      />
    </ConfirmDialog>
  );
}

function WithdrawDialog({ approval, send, ...shared }: Dialog) {
  const { method, totalPence, wallet } = approval;
  return (
    <ConfirmDialog
      {...shared}
      keepLabel="Not yet"
      title="Take this order back?"
      confirmLabel="Take back"
      onConfirm={() => send({ kind: 'withdraw' }, 'Order taken back. It is a draft.')}
    >
      <p>
        It is a draft again, which you can change.{' '}
        {method === 'wallet' ? `${pounds(totalPence)} is available in ${wallet.name} at once.` : ''}
      </p>
    </ConfirmDialog>
  );
}
