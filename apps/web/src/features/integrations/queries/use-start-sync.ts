import { startAccountSync } from '@huggg/contracts';
import { api } from '../../../shared/api/api.ts';
import { useAct } from './use-act.ts';

export function useStartSync(id: string) {
  return useAct(() => api.call(startAccountSync, { params: { id } }));
}
