import type { LaunchState } from '@huggg/contracts';
import { catalogueError, type CatalogueError } from '../../platform/errors.ts';

/** The errors of recipients' requests. */
export const launchErrors = {
  /** The same for unknown and malformed short codes, so that nobody can tell them apart. */
  wrongLink: () => catalogueError('gift.wrong-link'),
  linkRetired: () => catalogueError('gift.link-retired'),
  notAvailable: () => catalogueError('gift.not-available'),
  choiceRequired: () => catalogueError('gift.choice-required'),
  choiceUnknown: () => catalogueError('gift.choice-unknown'),
  alreadyClaimed: () => catalogueError('gift.status-conflict', { values: { status: 'claimed' } }),
  alreadyRedeemed: () => catalogueError('gift.status-conflict', { values: { status: 'redeemed' } }),
  codePending: (retryAfterSeconds: number) => catalogueError('gift.code-pending', { retryAfterSeconds }),
  notShown: () => catalogueError('gift.status-conflict', { values: { status: 'not shown yet' } }),
  deviceCodeWrong: (left: number) =>
    catalogueError('gift.device-code-wrong', {
      values: { left },
      details: { triesLeft: left },
      fields: [{ path: 'code', message: 'is not the latest code' }],
    }),
  deviceCodeEnded: () => catalogueError('gift.device-code-ended'),
  deviceCodeLimit: (retryAfterSeconds: number) => catalogueError('gift.device-code-limit', { retryAfterSeconds }),
  reactionNotTaken: () => catalogueError('reaction.not-taken'),
  emojiUnknown: () =>
    catalogueError('reaction.emoji-unknown', {
      fields: [{ path: 'emoji', message: 'must be one of the values in quickEmojis' }],
    }),
};

/** Returns why a gift in this state allows no action; null if it does. */
export function refusalOf(state: LaunchState): CatalogueError | null {
  switch (state) {
    case 'not-yet':
      return catalogueError('gift.not-yet');
    case 'expired':
      return catalogueError('gift.expired');
    case 'cancelled':
      return catalogueError('gift.cancelled');
    case 'in-review':
      return catalogueError('gift.in-review');
    case 'not-available':
      return launchErrors.notAvailable();
    default:
      return null;
  }
}
