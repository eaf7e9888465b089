import type { SavedView, SavedViewLook } from '@huggg/contracts';
import { ConfirmDialog, toast } from '@huggg/ui';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { describeError } from '../api/describe-error.ts';
import { useChangeView } from './use-change-view.ts';
import type { ViewChange } from './use-change-view.ts';
import { useDeleteView } from './use-delete-view.ts';

type ViewMenuProps = {
  readonly view: SavedView;
  /** The current look, if it differs from the view. */
  readonly changed: SavedViewLook | undefined;
  /** "Gifts". */ readonly noun: string;
  readonly onRename: () => void;
  readonly onRemoved: () => void;
};

/** The actions on the open view. */
export function ViewMenu({ view, changed, noun, onRename, onRemoved }: ViewMenuProps) {
  const change = useChangeView();
  const [asking, setAsking] = useState(false);
  const { id, name, shared, isDefault, abilities } = view;
  const act = (body: ViewChange, done: string): void => change.mutate(body, { onSuccess: () => toast(done) });
  return (
    <>
      {change.error ? <span role="alert">{describeError(change.error).message}</span> : null}
      <Menu width={264} position="bottom-end" portalProps={{ target: '#main' }}>
        <Menu.Target>
          <ActionIcon size="lg" variant="default" aria-label={`View ${name}`} loading={change.isPending}>
            <IconDots size={18} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown aria-label={`View ${name}`}>
          {abilities.edit && changed ? (
            <Menu.Item onClick={() => act({ id, look: changed }, `View “${name}” changed.`)}>
              Save current filters to it
            </Menu.Item>
          ) : null}
          {abilities.edit ? <Menu.Item onClick={onRename}>Rename</Menu.Item> : null}
          <Menu.Item
            onClick={() =>
              act(
                { id, isDefault: !isDefault },
                isDefault ? `${noun} opens without a view again.` : `${noun} opens with “${name}” from now on.`,
              )
            }
          >
            {isDefault ? `Open ${noun} with all` : `Open ${noun} with this view`}
          </Menu.Item>
          {abilities.share ? (
            <Menu.Item
              onClick={() =>
                act(
                  { id, shared: !shared },
                  shared ? `“${name}” is now only yours.` : `“${name}” is now shared with your team.`,
                )
              }
            >
              {shared ? 'Stop sharing' : 'Share with your team'}
            </Menu.Item>
          ) : null}
          {abilities.edit ? (
            <Menu.Item color="danger" onClick={() => setAsking(true)}>
              Delete
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <DeleteView view={view} noun={noun} opened={asking} onClose={() => setAsking(false)} onRemoved={onRemoved} />
    </>
  );
}

type DeleteViewProps = Pick<ViewMenuProps, 'view' | 'noun' | 'onRemoved'> & {
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** Asks for confirmation before a view is deleted. */
function DeleteView({ view: { id, name, shared }, noun, opened, onClose, onRemoved }: DeleteViewProps) {
  const remove = useDeleteView();
  const failed = remove.error ? describeError(remove.error) : undefined;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Delete view “${name}”?`}
      confirmLabel="Delete view"
      danger
      keepLabel="Keep view"
      working={remove.isPending}
      error={failed ? `${failed.message} ${failed.help ?? ''}` : undefined}
      onConfirm={() =>
        remove.mutate(id, {
          onSuccess: () => {
            onClose();
            toast(`View “${name}” deleted.`);
            onRemoved();
          },
        })
      }
    >
      {shared ? 'Everyone in your team loses it.' : 'You lose its filters and columns.'} Nothing happens to the{' '}
      {noun.toLowerCase()} in it.
    </ConfirmDialog>
  );
}
