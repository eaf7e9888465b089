import type { InviteOutcome } from '@huggg/contracts';
import type { StatusLook } from '@huggg/ui/status';

const look = (
  colour: StatusLook['colour'],
  icon: StatusLook['icon'],
  label: string,
  explanation: string,
): StatusLook => ({ colour, icon, label, explanation, shape: 'soft' });

/** Returns the style and text of an invite's outcome. */
export const outcomeLook = (outcome: InviteOutcome, message: string): StatusLook => {
  const looks: Readonly<Record<InviteOutcome, StatusLook>> = {
    sent: look('success', 'send', 'Invited', message),
    resent: look('success', 'refresh', 'Sent again', message),
    joined: look('success', 'circle-check', 'In the team', message),
    'already-member': look('neutral', 'circle-check', 'Already here', message),
    'already-invited': look('neutral', 'clock', 'On its way', message),
    repeated: look('neutral', 'help-circle', 'Listed twice', message),
    malformed: look('danger', 'mail-x', 'No address', message),
    'other-domain': look('danger', 'shield-x', 'Other domain', message),
    'over-limit': look('warning', 'alert-triangle', 'Over your plan', message),
    'mailed-often': look('warning', 'clock', 'Too many invites', message),
    'not-allowed': look('danger', 'ban', 'Not allowed', message),
  };
  return looks[outcome];
};
