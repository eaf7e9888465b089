import { enterTeam, renewWithSecondStep } from '../../shared/api/api.ts';
import { pendingStep } from '../../shared/session/second-step.ts';

type Named = { readonly step?: string | undefined; readonly team?: string | undefined };

/**
 * The step that this page is about and how to go on with its proof; null where there is none, after a reload for
 * example.
 */
export function stepOf({
  step,
  team,
}: Named): { readonly id: string; readonly finish: (tokenId: string) => Promise<void> } | null {
  const pending = pendingStep();
  if (step) return { id: step, finish: (tokenId) => (team ? enterTeam(team, tokenId) : renewWithSecondStep(tokenId)) };
  return pending && { id: pending.asked.stateId, finish: pending.finish };
}
