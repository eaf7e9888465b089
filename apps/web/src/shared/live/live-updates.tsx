import { useLiveUpdates } from './use-live-updates.ts';

/** Keeps what shows up to date; draws nothing, so that the shell can load it after the screen. */
export function LiveUpdates() {
  useLiveUpdates();
  return null;
}
