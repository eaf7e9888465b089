import { toast } from '@huggg/ui';

/** Says that signing out failed. It is loaded only then. */
export function sayStillSignedIn(): void {
  toast('You are still signed in: signing out did not reach Huggg. Try again.');
}
