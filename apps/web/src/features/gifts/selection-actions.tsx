import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { BulkDialog } from '../../shared/gifts/bulk/bulk-dialog.tsx';
import { bulkText, giftsKinds, permissionOf } from '../../shared/gifts/bulk/bulk-kinds.ts';
import type { GiftsKind } from '../../shared/gifts/bulk/bulk-kinds.ts';
import { anyOrders } from '../../shared/gifts/bulk/bulk-subject.ts';
import type { BulkTarget } from '../../shared/gifts/bulk/bulk-subject.ts';
import { ExportGifts } from '../../shared/gifts/export-gifts.tsx';
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
  const [target, setTarget] = useState<BulkTarget<GiftsKind>>();
  const choose = useGiftsTarget({ search, selection });
  const pick = (kind: GiftsKind): void => choose.mutate(kind, { onSuccess: setTarget });
  const kinds = timeZone === undefined ? [] : giftsKinds.filter((kind) => can(permissionOf[kind]));
  const changes = kinds.filter((kind) => kind !== 'cancel');
  return (
    <>
      {choose.error ? <span role="alert">{describeError(choose.error).message}</span> : null}
      <ExportGifts
        name="Gifts"
        label="Export"
        description="Export the selected gifts"
        read={() => readGiftsFile(search, selection.kind === 'some' ? selection.keys : undefined)}
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
              <Menu.Item key={kind} onClick={() => pick(kind)}>
                {bulkText[kind].action}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {kinds.includes('cancel') ? (
        <Button size="sm" color="danger" loading={choose.isPending} onClick={() => pick('cancel')}>
          Cancel gifts
        </Button>
      ) : null}
      <BulkDialog
        subject={anyOrders(timeZone ?? 'Europe/London')}
        target={target}
        onClose={(done) => {
          setTarget(undefined);
          if (done) onDone();
        }}
      />
    </>
  );
}
