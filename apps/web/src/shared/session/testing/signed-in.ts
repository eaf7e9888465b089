import type { CurrentUser } from '@huggg/contracts';
import { findPageBy, type PageContext } from '../session.ts';

type Account = {
  readonly user?: Partial<CurrentUser['user']>;
  readonly role?: CurrentUser['role'];
  readonly permissions?: CurrentUser['permissions'];
};

const [userId = '', teamId = '', planId = ''] = [1, 2, 3].map((n) => `0192f000-0000-7000-8000-00000000000${n}`);
const began = '2026-01-05T09:00:00.000Z';

const ada: CurrentUser['user'] = {
  id: userId,
  firstName: 'Ada',
  surname: 'Moreau',
  sendAsName: null,
  email: 'ada@x.example',
  mobile: null,
  marketing: false,
  tags: [],
  type: 4,
  teamId,
  verifiedEmail: true,
  verifiedPhoneNumber: false,
  googleId: null,
  microsoftId: null,
  authData: { methods: ['password'] },
  state: { reactionsLastSeen: null, lastTeamId: null, tcApprovals: [] },
  dateCreated: began,
  dateModified: began,
  first_name: 'Ada',
  send_as_name: null,
  phone_number: null,
  dob: null,
  team_id: teamId,
  verified_email: true,
  verified_phone_number: false,
  google_id: null,
  microsoft_id: null,
  created_at: began,
  updated_at: began,
};

/** Returns a signed-in person with these properties, as the server would send them. */
export const accountOf = ({ user, role = 'team-admin', permissions = {} }: Account = {}): CurrentUser => ({
  user: { ...ada, ...user },
  teamId,
  planId,
  role,
  permissions,
});

/** Makes a test's page one that this person has loaded. */
export function signInAs(account: CurrentUser): void {
  const page = { nonce: '', productName: 'Huggg', initialUserToken: 'token', initialUser: account };
  findPageBy(() => page as unknown as PageContext);
}
