import { putSamlConnection } from '@huggg/contracts';
import type { Role } from '@huggg/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { teamSignInKeys } from './keys.ts';
import { params } from './own-team.ts';

export type SamlDraft = {
  readonly metadata?: string;
  readonly idpEntityId?: string;
  readonly ssoUrl?: string;
  readonly certificates?: string[];
  readonly justInTime: boolean;
  readonly defaultRole: Role;
  readonly roleAttribute: string | null;
  readonly roleMap: Record<string, Role>;
  readonly acceptsUnasked: boolean;
};

/** Saves the settings of the identity provider. */
export function useSaveSaml(): (draft: SamlDraft) => Promise<void> {
  const client = useQueryClient();
  return async (draft) => {
    await api.call(putSamlConnection, { params: params(), body: draft });
    await client.invalidateQueries({ queryKey: teamSignInKeys.all });
  };
}
