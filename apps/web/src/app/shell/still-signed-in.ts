import { toast } from '@huggg/ui';

/** Shows that signing out failed. Loaded only then. */
export function showSignOutFailed(): void {
  toast('You are still signed in: signing out did not reach Huggg. Try again.');
}
