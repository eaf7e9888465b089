import { undoAccountSync, type AccountSync } from '@huggg/contracts';
import { api } from '../../../shared/api/api.ts';
import { useAct } from './use-act.ts';

export function useUndoSync() {
  return useAct(({ id: syncId, linkedAccountId: id }: AccountSync) =>
    api.call(undoAccountSync, { params: { id, syncId } }),
  );
}
