import { useLiveUpdates } from './use-live-updates.ts';

/** Keeps the displayed data up to date. Renders nothing, so the shell can load it after the screen. */
export function LiveUpdates() {
  useLiveUpdates();
  return null;
}
