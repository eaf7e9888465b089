import type { TransactionDetail } from '@huggg/contracts';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { BulkDialog } from '../../shared/gifts/bulk/bulk-dialog.tsx';
import { bulkText, isAllowed, orderKinds } from '../../shared/gifts/bulk/bulk-kinds.ts';
import type { OrderKind } from '../../shared/gifts/bulk/bulk-kinds.ts';
import { subjectOf } from '../../shared/gifts/bulk/bulk-subject.ts';
import type { BulkTarget } from '../../shared/gifts/bulk/bulk-subject.ts';
import { ExportGifts } from '../../shared/gifts/export-gifts.tsx';
import type { Selection } from '../../shared/list/selection.ts';
import { giftsFileOf } from './queries/gift-list.ts';
import type { GiftFilter } from './queries/gift-list.ts';
import { useBulkTarget } from './queries/use-bulk-target.ts';

type SelectionActionsProps = {
  readonly order: TransactionDetail;
  readonly selection: Selection;
  readonly filter: GiftFilter;
  readonly total: number;
  readonly onDone: () => void;
};

/** What can be done with the gifts that are selected. */
export function SelectionActions({ order, selection, filter, total, onDone }: SelectionActionsProps) {
  const [target, setTarget] = useState<BulkTarget<OrderKind>>();
  const choose = useBulkTarget({ orderId: order.id, selection, filter, total });
  const kinds = orderKinds.filter((kind) => isAllowed(kind, order.abilities));
  const changes = kinds.filter((kind) => kind !== 'cancel');
  return (
    <>
      {choose.error ? <span role="alert">{describeError(choose.error).message}</span> : null}
      <ExportGifts
        name={`${order.name} gifts`}
        label="Export"
        description="Export the selected gifts"
        read={() => giftsFileOf(order.id, filter, selection.kind === 'some' ? selection.keys : undefined)}
      />
      {changes.length > 0 ? (
        <Menu position="bottom-end" width={224}>
          <Menu.Target>
            <Button
              size="sm"
              variant="default"
              loading={choose.isPending}
              rightSection={<IconChevronDown size={18} stroke={1.75} />}
            >
              Change
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {changes.map((kind) => (
              <Menu.Item key={kind} onClick={() => choose.mutate(kind, { onSuccess: setTarget })}>
                {bulkText[kind].action}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {kinds.includes('cancel') ? (
        <Button size="sm" color="danger" onClick={() => choose.mutate('cancel', { onSuccess: setTarget })}>
          Cancel gifts
        </Button>
      ) : null}
      <BulkDialog
        subject={subjectOf(order)}
        target={target}
        onClose={(done) => {
          setTarget(undefined);
          if (done) onDone();
        }}
      />
    </>
  );
}
