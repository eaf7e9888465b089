import { z } from 'zod';
import { endpoint, signedIn } from '../endpoint.ts';
import { permissionKeys, permissionScopes, roles } from '../permissions.ts';
import { id, idParams, instant } from '../shapes.ts';

/**
 * The type of a user: `operator` is staff of the platform (accounts §9). An API key or client is a user of type
 * `machine`, who never signs in.
 */
export const userTypes = { operator: 1, standard: 4, machine: 9 } as const;

/** A key that the role does not hold is absent. */
export const permissionMap = z.partialRecord(z.enum(permissionKeys), z.enum(permissionScopes));

/**
 * A person's application state, shared by their devices. `tcApprovals` contains ids of brands whose terms were
 * accepted.
 */
export const userState = z.object({
  reactionsLastSeen: instant.nullable(),
  lastTeamId: id.nullable(),
  tcApprovals: z.array(id),
});
export type UserState = z.infer<typeof userState>;

/** The ways of signing in that an account can have. */
export const signInMethods = ['password', 'google', 'microsoft', 'saml'] as const;

/**
 * The snake-case legacy form of a user (accounts §3). It repeats the camelCase fields, for clients of the former API.
 */
const legacyUser = {
  first_name: z.string(),
  send_as_name: z.string().nullable(),
  phone_number: z.string().nullable(),
  /** DD-MM-YYYY. Always null, because no one is asked for it. */
  dob: z.null(),
  team_id: id,
  verified_email: z.boolean(),
  verified_phone_number: z.boolean(),
  google_id: z.string().nullable(),
  microsoft_id: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
};

export const user = z.object({
  id,
  firstName: z.string(),
  surname: z.string(),
  sendAsName: z.string().nullable(),
  email: z.string(),
  mobile: z.string().nullable(),
  marketing: z.boolean(),
  tags: z.array(z.string()),
  type: z.int(),
  /** The person's current team. */
  teamId: id,
  verifiedEmail: z.boolean(),
  verifiedPhoneNumber: z.boolean(),
  /** The provider's own ids of the linked accounts; null if none is linked. */
  googleId: z.string().nullable(),
  microsoftId: z.string().nullable(),
  /** The specification does not define its content. Here: the person's sign-in methods. */
  authData: z.object({ methods: z.array(z.enum(signInMethods)) }),
  state: userState,
  dateCreated: instant,
  dateModified: instant,
  ...legacyUser,
});
export type User = z.infer<typeof user>;

/** `role` is `client` for an API key or client. */
export const currentUser = z.object({
  user,
  teamId: id,
  planId: id,
  role: z.enum([...roles, 'client']),
  permissions: permissionMap,
  /** The impersonator and the end of the impersonation; null for the person themselves. */
  impersonation: z.object({ name: z.string(), expiresAt: instant }).nullable().optional(),
  /** Whether operators have enabled post-office files for the team. */
  postOffice: z.boolean().optional(),
});
export type CurrentUser = z.infer<typeof currentUser>;

export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/api/v2/auth/me',
  summary: 'Who is signed in, in which team, and what they may do there.',
  access: signedIn,
  withoutFactor: true,
  response: currentUser,
});

export const userPlanPermissions = z.object({
  planId: id,
  isActive: z.boolean(),
  permissions: permissionMap,
  dateStarted: instant,
  dateEnded: instant.nullable(),
  client: id.nullable(),
});

export const getUserPlanPermissions = endpoint({
  method: 'GET',
  path: '/api/v2/plans/permissions/{id}',
  summary: 'The plan of a person in their current team, and what it lets them do. The id is the person’s own.',
  access: signedIn,
  params: idParams,
  response: userPlanPermissions,
  errors: ['user.not-found'],
});

export const getUserState = endpoint({
  method: 'GET',
  path: '/v3/users-state/{id}',
  summary: 'The caller’s saved application state.',
  access: signedIn,
  params: idParams,
  response: userState,
  errors: ['user.not-found'],
});

export const updateUserState = endpoint({
  method: 'PUT',
  path: '/v3/users-state/{id}',
  summary:
    'Save application state of the caller. Omitted fields stay as they are, so that two devices do not overwrite each other.',
  access: signedIn,
  params: idParams,
  body: z.strictObject({
    entity: z.strictObject({
      reactionsLastSeen: instant.nullable().optional(),
      lastTeamId: id.nullable().optional(),
      tcApprovals: z.array(id).max(200).optional(),
    }),
  }),
  response: userState,
  errors: ['user.not-found'],
});
