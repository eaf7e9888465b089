import type { Invite, InviteState, InviteType } from '@huggg/contracts';
import { date, dateTime } from '@huggg/ui/format';
import type { StatusLook } from '@huggg/ui/status';

const look = (
  colour: StatusLook['colour'],
  icon: StatusLook['icon'],
  label: string,
  explanation: string,
): StatusLook => ({ colour, icon, label, explanation, shape: 'soft' });

/** The labels of the roles that people can be invited to. */
export const typeText: Readonly<Record<InviteType, string>> = {
  'team-admin': 'Team admin',
  'team-viewer': 'Team viewer',
  subteam: 'Subteam admin',
  participant: 'Participant',
  'automation-participant': 'Budget participant',
  'shared-automation-participant': 'Budget participant, team wallets too',
};

/** The permissions of a role in a sentence; the roles page lists them in full. */
export const typeDescriptions: Readonly<Record<InviteType, string>> = {
  'team-admin': 'Sends gifts, moves money, and manages people, roles and settings.',
  'team-viewer': 'Sees orders, gifts, wallets and reports. Sends and changes nothing.',
  subteam: 'Manages one subteam: its people, its wallet and its gifts.',
  participant: 'Sends gifts from the team’s wallets and their own. Sees their own orders.',
  'automation-participant': 'Sends gifts from a budget of their own.',
  'shared-automation-participant': 'Sends gifts from a budget of their own, and from the wallets that the team shares.',
};

/** The labels of an invite's states, for its badge and for the filter of a list. */
export const stateText: Readonly<Record<InviteState, string>> = {
  requested: 'Asks to join',
  pending: 'Invited',
  expired: 'Expired',
  accepted: 'Joined',
  removed: 'Withdrawn',
  refused: 'Refused',
  withdrawn: 'No longer valid',
};

export function inviteLook({ state, dateExpires, dateAccepted, autoAccepted }: Invite): StatusLook {
  const looks: Readonly<Record<InviteState, StatusLook>> = {
    requested: look(
      'info',
      'help-circle',
      stateText.requested,
      'Someone at your domain asks to join. An admin approves or refuses.',
    ),
    pending: look(
      'primary',
      'send',
      stateText.pending,
      dateExpires ? `The link works until ${dateTime(dateExpires)}.` : 'The link works.',
    ),
    expired: look(
      'warning',
      'hourglass-off',
      stateText.expired,
      dateExpires
        ? `The link stopped working on ${date(dateExpires)}. Send it again for a new one.`
        : 'The link no longer works.',
    ),
    accepted: look(
      'success',
      'circle-check',
      autoAccepted ? 'Joined by domain' : stateText.accepted,
      dateAccepted ? `On ${date(dateAccepted)}.` : 'They are in the team.',
    ),
    removed: look('neutral', 'ban', stateText.removed, 'An admin withdrew it; the link no longer works.'),
    refused: look('neutral', 'ban', stateText.refused, 'An admin refused the request.'),
    withdrawn: look(
      'neutral',
      'ban',
      stateText.withdrawn,
      'The person who sent it left, or can no longer invite to this role.',
    ),
  };
  return looks[state];
}
