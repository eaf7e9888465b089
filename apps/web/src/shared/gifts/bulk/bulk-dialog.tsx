import { quantity } from '@huggg/ui/format';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { BulkForm } from './bulk-form.tsx';
import { bulkText } from './bulk-kinds.ts';
import type { BulkKind } from './bulk-kinds.ts';
import type { BulkSubject, BulkTarget } from './bulk-subject.ts';

type BulkDialogProps = {
  readonly subject: BulkSubject;
  readonly target: BulkTarget<BulkKind> | undefined;
  /** `done` is true if the change was made. */ readonly onClose: (done: boolean) => void;
};

/**
 * The dialog for one change to many gifts: what can and cannot be changed and why, the confirmation, and the outcome.
 */
export function BulkDialog({ subject, target, onClose }: BulkDialogProps) {
  // Keeps the text while the dialog fades out.
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
          subject={subject}
          target={shown}
          onDone={() => setEnded(true)}
          onClose={onClose}
        />
      ) : null}
    </Modal>
  );
}

const titleOf = ({ kind, count }: BulkTarget<BulkKind>, ended: boolean): string =>
  ended ? bulkText[kind].ended : bulkText[kind].title(quantity(count, 'gift'));
