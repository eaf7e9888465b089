import { enterTeam, renewWithSecondStep } from '../../shared/api/api.ts';
import { pendingStep } from '../../shared/session/second-step.ts';

type Named = { readonly step?: string | undefined; readonly team?: string | undefined };

/** Returns the step to prove and how to continue with its token; null if there is none, for example after a reload. */
export function stepOf({
  step,
  team,
}: Named): { readonly id: string; readonly finish: (tokenId: string) => Promise<void> } | null {
  const pending = pendingStep();
  if (step) return { id: step, finish: (tokenId) => (team ? enterTeam(team, tokenId) : renewWithSecondStep(tokenId)) };
  return pending && { id: pending.asked.stateId, finish: pending.finish };
}
