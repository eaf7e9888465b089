import { BulkActions } from '../../shared/gifts/bulk/bulk-actions.tsx';
import { giftsKinds, permissionOf } from '../../shared/gifts/bulk/bulk-kinds.ts';
import { anyOrders } from '../../shared/gifts/bulk/bulk-subject.ts';
import type { GiftsSearch } from '../../shared/gifts/list-search.ts';
import type { Selection } from '../../shared/list/selection.ts';
import { can } from '../../shared/session/session.ts';
import { readGiftsFile } from './queries/read-gifts-file.ts';
import { useGiftsTarget } from './queries/use-gifts-target.ts';

type SelectionActionsProps = {
  readonly search: GiftsSearch;
  readonly selection: Selection;
  readonly timeZone: string | undefined;
  readonly onDone: () => void;
};

/** What can be done with the gifts that are selected, whichever orders they are of. */
export function SelectionActions({ search, selection, timeZone, onDone }: SelectionActionsProps) {
  const choose = useGiftsTarget({ search, selection });
  const kinds = timeZone === undefined ? [] : giftsKinds.filter((kind) => can(permissionOf[kind]));
  return (
    <BulkActions
      kinds={kinds}
      choose={choose}
      subject={anyOrders(timeZone ?? 'Europe/London')}
      file="Gifts"
      read={() => readGiftsFile(search, selection.kind === 'some' ? selection.keys : undefined)}
      onDone={onDone}
    />
  );
}
