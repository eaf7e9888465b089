import { toast } from '@huggg/ui';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { describeError } from '../../shared/api/describe-error.ts';
import { useRemoveDraft } from './queries/use-remove-draft.ts';
import { useRestoreDraft } from './queries/use-restore-draft.ts';

/** Removes a draft immediately; Undo restores its content. */
export function RemoveDraft({ id, name }: { readonly id: string; readonly name: string }) {
  const restore = useRestoreDraft();
  const remove = useRemoveDraft(id, (kept) =>
    toast(`Draft “${name}” removed.`, {
      undo: () => {
        restore.mutate(kept);
      },
    }),
  );
  const label = remove.error ? describeError(remove.error).message : `Remove draft ${name}`;
  return (
    <Tooltip label={label}>
      <ActionIcon
        aria-label={label}
        loading={remove.isPending}
        color={remove.error ? 'danger' : 'neutral'}
        onClick={() => remove.mutate()}
      >
        <IconTrash size={18} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  );
}
