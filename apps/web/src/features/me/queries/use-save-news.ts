import { updateUser } from '@huggg/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { storeUser, requireUser } from '../../../shared/session/session.ts';

/** Whether the person gets news; `change` shows it at once, and takes it back where it is refused. */
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
