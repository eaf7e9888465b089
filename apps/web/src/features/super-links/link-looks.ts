import type { SuperLink } from '@huggg/contracts';
import type { StatusLook } from '@huggg/ui/status';

type Facts = Pick<SuperLink, 'status' | 'pausedBy' | 'left' | 'reserved'>;

const look = (look: Omit<StatusLook, 'shape'>): StatusLook => ({ shape: 'soft', ...look });

/** Returns the style and text of a super link's status. */
export function linkLook({ status, pausedBy, left, reserved }: Facts): StatusLook {
  if (status === 'closed')
    return look({ colour: 'neutral', icon: 'ban', label: 'Closed', explanation: 'It was closed by its team' });
  if (status === 'ended')
    return look({ colour: 'neutral', icon: 'hourglass-off', label: 'Ended', explanation: 'Its last day has passed' });
  if (status === 'paused')
    return look({
      colour: 'warning',
      icon: 'player-pause',
      label: 'Paused',
      explanation:
        pausedBy === 'rate'
          ? 'Claims came so fast that it paused automatically; no place can be claimed until you resume it'
          : 'No place can be claimed until you resume it',
    });
  if (left === 0)
    return look({
      colour: 'success',
      icon: 'checks',
      label: reserved > 0 ? 'Nearly used up' : 'Used up',
      explanation:
        reserved > 0 ? 'The last places are kept for people who are claiming them' : 'Every place is claimed',
    });
  return look({
    colour: 'success',
    icon: 'player-play',
    label: 'Open',
    explanation: 'Anyone with the link can claim a place',
  });
}
