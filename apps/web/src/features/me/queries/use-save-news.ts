import { updateUser } from '@huggg/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { storeUser, requireUser } from '../../../shared/session/session.ts';

/** Whether the user receives news. `change` shows the new value immediately, and reverts it if the server refuses. */
export function useSaveNews() {
  const [on, setOn] = useState(requireUser().user.marketing);
  const save = useMutation({
    mutationFn: (marketing: boolean) => api.call(updateUser, { body: { marketing } }),
    onMutate: setOn,
    onSuccess: storeUser,
    onError: () => {
      setOn(requireUser().user.marketing);
    },
  });
  return { on, save };
}
