import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { describeError } from '../../api/describe-error.ts';
import { ExportGifts } from '../export-gifts.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { bulkText } from './bulk-kinds.ts';
import type { BulkKind } from './bulk-kinds.ts';
import type { BulkSubject, BulkTarget } from './bulk-subject.ts';

type BulkActionsProps<Kind extends BulkKind> = {
  /** The changes available to the user. */
  readonly kinds: readonly Kind[];
  /** Finds which gifts are selected. */
  readonly choose: {
    readonly mutate: (kind: Kind, then: { readonly onSuccess: (target: BulkTarget<Kind>) => void }) => void;
    readonly isPending: boolean;
    readonly error: unknown;
  };
  readonly subject: BulkSubject;
  /** The name of the exported file. */ readonly file: string;
  readonly read: Parameters<typeof ExportGifts>[0]['read'];
  readonly onDone: () => void;
};

/** The actions on selected gifts: export, changes and cancellation. */
export function BulkActions<Kind extends BulkKind>(props: BulkActionsProps<Kind>) {
  const { kinds, choose, subject, file, read, onDone } = props;
  const [target, setTarget] = useState<BulkTarget<Kind>>();
  const pick = (kind: Kind): void => choose.mutate(kind, { onSuccess: setTarget });
  const changes = kinds.filter((kind) => kind !== 'cancel');
  const cancel = kinds.find((kind) => kind === 'cancel');
  return (
    <>
      {choose.error ? <span role="alert">{describeError(choose.error).message}</span> : null}
      <ExportGifts name={file} label="Export" description="Export the selected gifts" read={read} />
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
      {cancel ? (
        <Button size="sm" color="danger" loading={choose.isPending} onClick={() => pick(cancel)}>
          Cancel gifts
        </Button>
      ) : null}
      <BulkDialog
        subject={subject}
        target={target}
        onClose={(done) => {
          setTarget(undefined);
          if (done) onDone();
        }}
      />
    </>
  );
}
