import { toast } from '@huggg/ui';
import { createOrder, deleteOrder, getOrder } from '@huggg/contracts';
import type { Order } from '@huggg/contracts';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/describe-error.ts';

/** Takes a draft away at once; Undo brings back what was in it. */
export function RemoveDraft({ id, name }: { readonly id: string; readonly name: string }) {
  const client = useQueryClient();
  const reread = (): Promise<void> => client.invalidateQueries({ queryKey: ['orders', 'drafts'] });
  const restore = useMutation({ mutationFn: restoreDraft, onSuccess: reread });
  const remove = useMutation({
    mutationFn: async () => {
      const kept = await api.call(getOrder, { params: { id } });
      await api.call(deleteOrder, { params: { id } });
      return kept;
    },
    onSuccess: async (kept) => {
      await reread();
      toast(`Draft “${name}” removed.`, {
        undo: () => {
          restore.mutate(kept);
        },
      });
    },
  });
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

function restoreDraft({ type, name, notes, purchaseOrderNumber, details }: Order) {
  return api.call(createOrder, {
    body: { type, name, notes, purchaseOrderNumber, details },
    idempotencyKey: crypto.randomUUID(),
  });
}
