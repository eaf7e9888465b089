import { requestUpgrade } from '@huggg/contracts';
import { api } from '../../../shared/api/api.ts';

type UpgradeRequest = { readonly teamId: string; readonly planId: string | null; readonly message: string };

/** Requests another plan from us. */
export async function sendUpgradeRequest({ teamId, planId, message }: UpgradeRequest): Promise<void> {
  await api.call(requestUpgrade, { params: { id: teamId }, body: { planId, message } });
}
