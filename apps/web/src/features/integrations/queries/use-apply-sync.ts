import { applyAccountSync, type AccountSync } from '@huggg/contracts';
import { api } from '../../../shared/api/api.ts';
import { useAct } from './use-act.ts';

/** Applies the plan that is shown, with the number of leavers that is shown. */
export function useApplySync() {
  return useAct(({ id: syncId, linkedAccountId: id, leavers }: AccountSync) =>
    api.call(applyAccountSync, { params: { id, syncId }, body: { leavers } }),
  );
}
