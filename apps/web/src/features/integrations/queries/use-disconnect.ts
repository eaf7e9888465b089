import { disconnectLinkedAccount } from '@huggg/contracts';
import { api } from '../../../shared/api/api.ts';
import { useAct } from './use-act.ts';

export function useDisconnect(id: string) {
  return useAct(() => api.call(disconnectLinkedAccount, { params: { id } }));
}
