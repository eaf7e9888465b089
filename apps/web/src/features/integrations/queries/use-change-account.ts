import { updateLinkedAccount, type EndpointInput } from '@huggg/contracts';
import { api } from '../../../shared/api/api.ts';
import { useAct } from './use-act.ts';

export function useChangeAccount(id: string) {
  return useAct((body: EndpointInput<typeof updateLinkedAccount>['body']) =>
    api.call(updateLinkedAccount, { params: { id }, body }),
  );
}
