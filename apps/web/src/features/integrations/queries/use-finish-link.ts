import { exchangePublicToken } from '@huggg/contracts';
import { api } from '../../../shared/api/api.ts';
import { useAct } from './use-act.ts';

/** Finishes a link with the token from the system's page. */
export function useFinishLink() {
  return useAct(({ id, publicToken }: { readonly id: string; readonly publicToken: string }) =>
    api.call(exchangePublicToken, { params: { id }, body: { publicToken } }),
  );
}
