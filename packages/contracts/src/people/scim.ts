import { z } from 'zod';
import { endpoint, scimKey } from '../endpoint.ts';
import { idParams } from '../shapes.ts';

/*
 * SCIM 2.0 (RFC 7643, 7644): a directory synchronizes a team's people. Field names are the standard's; unsupported attributes are
 * ignored, as directories send many.
 */

export const scimSchemas = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
  provider: 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig',
  resourceType: 'urn:ietf:params:scim:schemas:core:2.0:ResourceType',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Schema',
} as const;

/** Some directories write "True" for true. */
const scimBoolean = z
  .union([z.boolean(), z.string().regex(/^(true|false)$/i)])
  .transform((value) => String(value).toLowerCase() === 'true');
const shortText = z.string().max(200).nullish();

/** A person as a directory sends them: `userName` is their email. */
export const scimUserInput = z.looseObject({
  userName: z.string().trim().max(254).pipe(z.email('must be an email address')),
  externalId: shortText,
  name: z.looseObject({ givenName: shortText, familyName: shortText }).nullish(),
  active: scimBoolean.optional(),
});
export type ScimUserInput = z.output<typeof scimUserInput>;

const scimPatch = z.looseObject({
  Operations: z
    .array(
      z.looseObject({ op: z.string().max(20), path: z.string().max(200).optional(), value: z.unknown().optional() }),
    )
    .min(1)
    .max(100),
});

export const scimUser = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: z.string().optional(),
  userName: z.string(),
  name: z.object({ givenName: z.string(), familyName: z.string(), formatted: z.string() }),
  displayName: z.string(),
  emails: z.array(z.object({ value: z.string(), type: z.literal('work'), primary: z.literal(true) })),
  active: z.boolean(),
  meta: z.object({
    resourceType: z.literal('User'),
    created: z.string(),
    lastModified: z.string(),
    location: z.string(),
  }),
});
export type ScimUser = z.infer<typeof scimUser>;

const anything = z.looseObject({});
/** What a change of a person can be refused for. */
const errors = [
  'scim.user-not-found',
  'scim.fixed-user-name',
  'scim.external-id-taken',
  'team.last-admin',
  'team.participants-limit',
] as const;

export const scimServiceProvider = endpoint({
  method: 'GET',
  path: '/scim/v2/ServiceProviderConfig',
  summary: 'The supported parts of SCIM 2.0.',
  access: scimKey,
  response: anything,
});
export const scimResourceTypes = endpoint({
  method: 'GET',
  path: '/scim/v2/ResourceTypes',
  summary: 'The resources of SCIM: people.',
  access: scimKey,
  response: anything,
});
export const scimSchemaList = endpoint({
  method: 'GET',
  path: '/scim/v2/Schemas',
  summary: 'The supported attributes of people.',
  access: scimKey,
  response: anything,
});

const named = z.strictObject({ id: z.string().max(200) });
export const scimResourceType = endpoint({
  method: 'GET',
  path: '/scim/v2/ResourceTypes/{id}',
  summary: 'One resource of SCIM: `User`.',
  access: scimKey,
  params: named,
  response: anything,
});
export const scimSchema = endpoint({
  method: 'GET',
  path: '/scim/v2/Schemas/{id}',
  summary: 'One schema of SCIM, by its URN.',
  access: scimKey,
  params: named,
  response: anything,
});

export const listScimUsers = endpoint({
  method: 'GET',
  path: '/scim/v2/Users',
  summary:
    'The people of the team, including those that its directory has deactivated. Filters: `userName eq`, `externalId eq`, `id eq`.',
  access: scimKey,
  query: z.object({
    filter: z.string().max(600).optional(),
    startIndex: z.coerce.number().int().optional(),
    count: z.coerce.number().int().optional(),
  }),
  response: z.object({
    schemas: z.array(z.string()),
    totalResults: z.int(),
    startIndex: z.int(),
    itemsPerPage: z.int(),
    Resources: z.array(scimUser),
  }),
  errors: ['scim.invalid-filter'],
});

export const getScimUser = endpoint({
  method: 'GET',
  path: '/scim/v2/Users/{id}',
  summary: 'A person of the team.',
  access: scimKey,
  params: idParams,
  response: scimUser,
  errors: ['scim.user-not-found'],
});

export const createScimUser = endpoint({
  method: 'POST',
  path: '/scim/v2/Users',
  summary: 'Add a person of the team’s own domain to the team, as a participant.',
  access: scimKey,
  body: scimUserInput,
  response: scimUser,
  errors: [
    'user.email-taken',
    'scim.user-exists',
    'scim.outside-domain',
    'scim.external-id-taken',
    'team.participants-limit',
  ],
});

export const replaceScimUser = endpoint({
  method: 'PUT',
  path: '/scim/v2/Users/{id}',
  summary: 'Replace a person’s attributes.',
  access: scimKey,
  params: idParams,
  body: scimUserInput,
  response: scimUser,
  errors,
});

export const patchScimUser = endpoint({
  method: 'PATCH',
  path: '/scim/v2/Users/{id}',
  summary: 'Change some of a person’s attributes; `active` false ends their access to the team at once.',
  access: scimKey,
  params: idParams,
  body: scimPatch,
  response: scimUser,
  errors: [...errors, 'scim.invalid-operation'],
});

export const deleteScimUser = endpoint({
  method: 'DELETE',
  path: '/scim/v2/Users/{id}',
  summary: 'Remove a person from the team permanently.',
  access: scimKey,
  params: idParams,
  response: z.undefined(),
  errors: ['scim.user-not-found', 'team.last-admin'],
});
