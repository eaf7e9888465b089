import { defaultPermissions, roles } from '@huggg/contracts';
import type { Role } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { findPageBy } from '../../shared/session/session.ts';
import { openItems } from './settings-items.ts';

function settingsOfRole(role: Role): readonly string[] {
  findPageBy(() => ({ initialUser: { permissions: defaultPermissions(role) } }) as never);
  return openItems().map(({ label }) => label);
}

it('offers each role only the settings pages that it can open', () => {
  const offered = Object.fromEntries(roles.map((role) => [role, settingsOfRole(role).join(', ')]));
  expect(offered).toEqual({
    'team-admin':
      'Information, People, Invites, Subteams, Roles, Preferences, Sign-in, Reason codes, Branding, Themes, Wraps, Templates, Undeliverable addresses, Plan',
    'team-viewer': 'People, Invites, Subteams, Undeliverable addresses',
    'subteam-admin':
      'Information, People, Invites, Subteams, Preferences, Reason codes, Branding, Wraps, Templates, Undeliverable addresses',
    participant: 'Branding, Wraps, Templates',
    'automation-participant': 'Branding, Wraps, Templates',
  });
});
