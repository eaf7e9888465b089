import { discardAccountSync, type AccountSync } from '@huggg/contracts';
import { api } from '../../../shared/api/api.ts';
import { useAct } from './use-act.ts';

export function useDiscardSync() {
  return useAct(({ id: syncId, linkedAccountId: id }: AccountSync) =>
    api.call(discardAccountSync, { params: { id, syncId } }),
  );
}
