import { updateJoiningRules } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { joiningQuery } from './joining-query.ts';

type Rules = { readonly acceptDomain: boolean; readonly inviteOnlyDomain: boolean };

/** Sets how people with the organisation's email domain can join. */
export function useSaveJoining(teamId: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (rules: Rules) => api.call(updateJoiningRules, { params: { id: teamId }, body: rules }),
    onSuccess: (rules) => {
      client.setQueryData(joiningQuery(teamId).queryKey, rules);
      onDone();
    },
  });
}
