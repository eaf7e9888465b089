import type { TransactionDetail } from '@huggg/contracts';
import { BulkActions } from '../../shared/gifts/bulk/bulk-actions.tsx';
import { isAllowed, orderKinds } from '../../shared/gifts/bulk/bulk-kinds.ts';
import { subjectOf } from '../../shared/gifts/bulk/bulk-subject.ts';
import { canShareLinks } from '../../shared/gifts/can-share-links.ts';
import type { Selection } from '../../shared/list/selection.ts';
import { can } from '../../shared/session/session.ts';
import { giftsFileOf } from './queries/gift-list.ts';
import type { GiftFilter } from './queries/gift-list.ts';
import { selectedIds, useBulkTarget } from './queries/use-bulk-target.ts';
import { lazyPart } from '../../shared/page/lazy-part.tsx';

// Loaded only for printed orders.
const PrintSelected = lazyPart(async () => (await import('./print-selected.tsx')).PrintSelected);

type SelectionActionsProps = {
  readonly order: TransactionDetail;
  readonly selection: Selection;
  readonly filter: GiftFilter;
  readonly total: number;
  readonly onDone: () => void;
};

/** The actions on the selected gifts. */
export function SelectionActions({ order, selection, filter, total, onDone }: SelectionActionsProps) {
  const choose = useBulkTarget({ orderId: order.id, selection, filter, total });
  const prints = order.delivery_method === 'printable' && canShareLinks(order) && can('purchase-hugggs');
  return (
    <>
      {prints ? <PrintSelected orderId={order.id} read={() => selectedIds(order.id, selection, filter)} /> : null}
      <BulkActions
        kinds={orderKinds.filter((kind) => isAllowed(kind, order.abilities))}
        choose={choose}
        subject={subjectOf(order)}
        file={`${order.name} gifts`}
        read={() => giftsFileOf(order.id, filter, selection.kind === 'some' ? selection.keys : undefined)}
        onDone={onDone}
      />
    </>
  );
}
