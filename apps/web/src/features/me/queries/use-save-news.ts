import { updateUser } from '@huggg/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { useUser } from '../../../shared/session/use-user.ts';
import { useStoreUser } from './use-store-user.ts';

/** Whether the user receives news. `save` shows the new value immediately, and reverts it if the server refuses. */
export function useSaveNews() {
  const store = useStoreUser();
  const { marketing } = useUser().user;
  const save = useMutation({
    mutationFn: (wanted: boolean) => api.call(updateUser, { body: { marketing: wanted } }),
    onSuccess: store,
  });
  return { on: save.isPending ? save.variables : marketing, save };
}
