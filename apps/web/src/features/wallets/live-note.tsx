import { Badge } from '@mantine/core';
import type { LiveState } from '../../shared/live/live.ts';

/** Shown while live updates are paused. */
export function LiveNote({ state }: { readonly state: LiveState }) {
  return <span role="status">{state === 'paused' ? <Badge color="warning">Live updates paused</Badge> : null}</span>;
}
