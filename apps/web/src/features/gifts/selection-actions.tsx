import { BulkActions } from '../../shared/gifts/bulk/bulk-actions.tsx';
import { giftsKinds, permissionOf } from '../../shared/gifts/bulk/bulk-kinds.ts';
import { anyOrders } from '../../shared/gifts/bulk/bulk-subject.ts';
import type { GiftsSearch } from '../../shared/gifts/list-search.ts';
import type { Selection } from '../../shared/list/selection.ts';
import { can } from '../../shared/session/session.ts';
import { useTeam } from '../../shared/team/team-query.ts';
import { readGiftsFile } from './queries/read-gifts-file.ts';
import { useGiftsTarget } from './queries/use-gifts-target.ts';

type SelectionActionsProps = {
  readonly search: GiftsSearch;
  readonly selection: Selection;
  readonly timeZone: string | undefined;
  readonly onDone: () => void;
};

/** The actions for the selected gifts, from any orders. */
export function SelectionActions({ search, selection, timeZone, onDone }: SelectionActionsProps) {
  const choose = useGiftsTarget({ search, selection });
  const hasReasons = (useTeam()?.reasonCodes.length ?? 0) > 0;
  const kinds =
    timeZone === undefined
      ? []
      : giftsKinds.filter(
          (kind) =>
            can(permissionOf[kind]) && (kind !== 'theme' || can('use-theme')) && (kind !== 'reason' || hasReasons),
        );
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
