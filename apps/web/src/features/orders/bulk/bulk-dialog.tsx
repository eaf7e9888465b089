import type { TransactionDetail } from '@huggg/contracts';
import { quantity } from '@huggg/ui/format';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { BulkForm } from './bulk-form.tsx';
import { bulkText } from './bulk-kinds.ts';
import type { BulkTarget } from './use-bulk-target.ts';

type BulkDialogProps = {
  readonly order: TransactionDetail;
  readonly target: BulkTarget | undefined;
  /** `done` says whether the change was made. */ readonly onClose: (done: boolean) => void;
};

/** One change to many gifts: what can and cannot be changed and why, the decision, and what came of it. */
export function BulkDialog({ order, target, onClose }: BulkDialogProps) {
  // The words stay while the dialog fades out.
  const [shown, setShown] = useState(target);
  const [ended, setEnded] = useState(false);
  if (target && target !== shown) {
    setShown(target);
    setEnded(false);
  }
  return (
    <Modal
      opened={target !== undefined}
      onClose={() => onClose(false)}
      title={shown ? titleOf(shown, ended) : ''}
      size={540}
    >
      {shown ? (
        <BulkForm
          key={`${shown.kind}:${shown.ids?.join() ?? 'all'}`}
          order={order}
          target={shown}
          onDone={() => setEnded(true)}
          onClose={onClose}
        />
      ) : null}
    </Modal>
  );
}

const titleOf = ({ kind, count }: BulkTarget, ended: boolean): string =>
  ended ? bulkText[kind].ended : bulkText[kind].title(quantity(count, 'gift'));
