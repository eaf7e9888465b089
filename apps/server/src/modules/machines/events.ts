import type { DomainEvent } from '../../platform/events/index.ts';

/** What happens to API keys and is told by mail. */
export type MachineEventType = 'api-key.ending';

/** An API key that ends soon; the admins of its team are told. */
export function keyEnding({ id, teamId }: { readonly id: string; readonly teamId: string }): DomainEvent {
  return { type: 'api-key.ending' satisfies MachineEventType, teamId, ownerId: null, id, data: {} };
}
