import { Badge } from '@mantine/core';
import type { LiveState } from '../../shared/live/live.ts';

/** Says so while figures are no longer told at once. */
export function LiveNote({ state }: { readonly state: LiveState }) {
  return <span role="status">{state === 'paused' ? <Badge color="warning">Live updates paused</Badge> : null}</span>;
}
