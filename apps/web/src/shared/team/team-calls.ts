import { getCurrentUser, getTeam, getUserBalances, listUserTeams } from '@huggg/contracts';
import type { CurrentUser, EndpointResponse, Team, WalletSummary } from '@huggg/contracts';
import { api } from '../api/api.ts';
import { requireUser } from '../session/session.ts';

export async function readUser(signal: AbortSignal): Promise<CurrentUser> {
  return api.call(getCurrentUser, {}, { signal });
}

export async function readTeams(signal: AbortSignal): Promise<readonly Team[]> {
  return (await api.call(listUserTeams, { params: { userId: requireUser().user.id } }, { signal })).teams;
}

export async function readTeam(signal: AbortSignal): Promise<EndpointResponse<typeof getTeam>> {
  return api.call(getTeam, { params: { id: requireUser().teamId } }, { signal });
}

export async function readBalances(signal: AbortSignal): Promise<WalletSummary> {
  return api.call(getUserBalances, { params: { userId: requireUser().user.id } }, { signal });
}
