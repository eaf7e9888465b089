import {
  deleteSamlConnection,
  getSamlConnection,
  getTeamSignIn,
  putSamlConnection,
  putTeamSignIn,
} from '@huggg/contracts';
import type { Role } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { requireUser } from '../../shared/session/session.ts';

export type SignInMethod = 'password' | 'google' | 'microsoft' | 'saml';

const params = () => ({ id: requireUser().teamId });

export const rulesQuery = queryOptions({
  queryKey: ['team-sign-in'],
  queryFn: ({ signal }) => api.call(getTeamSignIn, { params: params() }, { signal }),
});
export const samlQuery = queryOptions({
  queryKey: ['team-saml'],
  retry: false,
  queryFn: ({ signal }) => api.call(getSamlConnection, { params: params() }, { signal }),
});

export function saveMethods(methods: readonly SignInMethod[]) {
  return api.call(putTeamSignIn, { params: params(), body: { methods: [...methods] } });
}

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

export function saveSaml(draft: SamlDraft) {
  return api.call(putSamlConnection, { params: params(), body: draft });
}

export function removeSaml() {
  return api.call(deleteSamlConnection, { params: params() });
}
