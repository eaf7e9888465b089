import { upsertContactPreferences } from '@huggg/contracts';
import type { ContactPreferenceKey, ContactPreferences } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { requireUser } from '../../../shared/session/session.ts';
import { meKeys } from './keys.ts';

type Changes = Partial<Record<ContactPreferenceKey, boolean>>;

/** Turns emails on or off. A switch shows its new position immediately, and reverts if the server refuses. */
export function useSavePreferences() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (preferences: Changes) => {
      const { email } = client.getQueryData<ContactPreferences>(meKeys.preferences) ?? requireUser().user;
      return api.call(upsertContactPreferences, { body: { email, preferences } });
    },
    onMutate: async (preferences) => {
      await client.cancelQueries({ queryKey: meKeys.preferences });
      const before = client.getQueryData<ContactPreferences>(meKeys.preferences);
      client.setQueryData<ContactPreferences>(
        meKeys.preferences,
        (known) => known && { ...known, preferences: { ...known.preferences, ...preferences } },
      );
      return { before };
    },
    onError: (_error, _preferences, context) => {
      client.setQueryData(meKeys.preferences, context?.before);
    },
    onSuccess: (saved) => {
      client.setQueryData(meKeys.preferences, saved);
    },
  });
}
