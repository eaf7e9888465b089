import type { PermissionKey } from '@huggg/contracts';
import { can, canForTeam } from '../../shared/session/session.ts';

type SettingsItem = {
  readonly label: string;
  /** A path of the URL map. The item is shown only if a route exists for it. */
  readonly to: string;
  /** Visible with any of these permissions. */
  readonly keys: readonly PermissionKey[];
  /** Visible only if a permission covers more than the user's own gifts. */
  readonly beyondOwn?: boolean;
  /** Whether the page also works for a subteam named in the URL. */
  readonly ofSubteam?: boolean;
};

/** The pages of a team's settings, S32 to S40, in navigation order. */
const settingsItems: readonly SettingsItem[] = [
  {
    label: 'Information',
    to: '/team',
    keys: ['manage-team-information', 'manage-subteam-information'],
    ofSubteam: true,
  },
  { label: 'People', to: '/team/people', keys: ['view-teams'] },
  { label: 'Invites', to: '/team/invites', keys: ['view-teams'] },
  { label: 'Subteams', to: '/team/subteams', keys: ['view-teams'] },
  { label: 'Roles', to: '/team/roles', keys: ['team-admin'], ofSubteam: true },
  {
    label: 'Preferences',
    to: '/team/preferences',
    keys: ['manage-team-information', 'manage-subteam-information'],
    ofSubteam: true,
  },
  { label: 'Sign-in', to: '/team/sign-in', keys: ['team-admin'] },
  { label: 'Reason codes', to: '/team/reason-codes', keys: ['manage-reason-codes'], ofSubteam: true },
  { label: 'Branding', to: '/team/branding', keys: ['use-branding'] },
  { label: 'Themes', to: '/team/themes', keys: ['add-themes'] },
  { label: 'Wraps', to: '/team/giftwraps', keys: ['use-giftwrap'] },
  { label: 'Templates', to: '/team/templates', keys: ['send-sms', 'send-email'] },
  { label: 'Undeliverable addresses', to: '/team/undeliverable', keys: ['view-huggg-status'], beyondOwn: true },
  { label: 'Plan', to: '/team/plan', keys: ['manage-billing', 'contact-for-upgrade'] },
];

/** Returns the pages that the user can open. */
export const openItems = (): readonly SettingsItem[] =>
  settingsItems.filter(({ keys, beyondOwn }) => keys.some(beyondOwn ? canForTeam : can));
