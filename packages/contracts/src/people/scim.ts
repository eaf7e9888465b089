import { z } from 'zod';
import { calendarDay, dayOfYear } from '../days.ts';
import { endpoint, scimKey, type Answer } from '../endpoint.ts';
import { idParams } from '../shapes.ts';

/*
 * SCIM 2.0 (RFC 7643, 7644): a directory synchronizes a team's people. Field names are the standard's; unsupported
 * attributes are ignored, as directories send many.
 */

export const scimSchemas = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  /** Extension for attributes missing from the core and enterprise schemas: dates that gifts follow (RFC 7643 §3.3). */
  dates: 'urn:ietf:params:scim:schemas:extension:huggg:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
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
/** A directory's own id of a person or group. An empty one means that there is none. */
export const scimExternalId = z
  .string()
  .max(200)
  .transform((text) => (text.trim() === '' ? null : text))
  .nullish();

/** Normalises attribute names, which are case-insensitive (RFC 7643 §2.1). */
export function inAnyCasing<T extends z.ZodType>(names: readonly string[], schema: T) {
  const known = new Map(names.map((name) => [name.toLowerCase(), name]));
  return z.preprocess(
    (value) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).map(([key, part]) => [known.get(key.toLowerCase()) ?? key, part]))
        : value,
    schema,
  );
}

/**
 * A birthday: `10-31`, `--10-31` as in XML Schema, or a full date, whose year is not stored. Directories send an empty
 * text to remove a value.
 */
export const scimBirthday = z
  .string()
  .trim()
  .max(40)
  .transform((text) => (text === '' ? null : text.replace(/^(?:--|\d{4}-)/u, '').replace(/T.*$/u, '')))
  .pipe(dayOfYear.nullable());

/** The first day at work; the time of day that some directories include is removed. */
export const scimStartDate = z
  .string()
  .trim()
  .max(40)
  .transform((text) => (text === '' ? null : text.replace(/T.*$/u, '')))
  .pipe(calendarDay.nullable());

/** A person as sent by a directory: `userName` is their email. */
export const scimUserInput = inAnyCasing(
  ['userName', 'externalId', 'name', 'active', scimSchemas.dates],
  z.looseObject({
    userName: z.string().trim().max(254).pipe(z.email('must be an email address')),
    externalId: scimExternalId,
    name: inAnyCasing(
      ['givenName', 'familyName'],
      z.looseObject({ givenName: shortText, familyName: shortText }).nullish(),
    ),
    active: scimBoolean.optional(),
    [scimSchemas.dates]: inAnyCasing(
      ['birthday', 'startDate'],
      z.looseObject({ birthday: scimBirthday.nullish(), startDate: scimStartDate.nullish() }).nullish(),
    ),
  }),
);
export type ScimUserInput = z.output<typeof scimUserInput>;

export const scimPatch = inAnyCasing(
  ['Operations'],
  z.looseObject({
    Operations: z
      .array(
        inAnyCasing(
          ['op', 'path', 'value'],
          z.looseObject({ op: z.string().max(20), path: z.string().max(200).nullish(), value: z.unknown().optional() }),
        ),
      )
      .min(1)
      .max(100),
  }),
);

export const scimUser = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: z.string().optional(),
  userName: z.string(),
  name: z.object({ givenName: z.string(), familyName: z.string(), formatted: z.string() }),
  displayName: z.string(),
  emails: z.array(z.object({ value: z.string(), type: z.literal('work'), primary: z.literal(true) })),
  active: z.boolean(),
  /** Day and month of the birthday, `10-31`, and the first day at work; absent if neither is known. */
  [scimSchemas.dates]: z.object({ birthday: z.string().optional(), startDate: z.string().optional() }).optional(),
  meta: z.object({
    resourceType: z.literal('User'),
    created: z.string(),
    lastModified: z.string(),
    location: z.string(),
  }),
});
export type ScimUser = z.infer<typeof scimUser>;

const named = z.strictObject({ id: z.string().max(200) });
const attributeList = z.string().max(2_000).optional();

/**
 * Comma-separated attributes for the response: only these, or all except these (RFC 7644 §3.9). `id` and `schemas` are
 * in every response.
 */
export const scimAttributes = z.object({ attributes: attributeList, excludedAttributes: attributeList });

/** The query parameters of a list (RFC 7644 §3.4.2). */
export const scimListQuery = scimAttributes.extend({
  filter: z.string().max(600).optional(),
  startIndex: z.coerce.number().int().optional(),
  count: z.coerce.number().int().optional(),
});

/** A page of a list (RFC 7644 §3.4.2). */
export const scimList = <Resource extends z.ZodType>(resource: Resource) =>
  z.object({
    schemas: z.array(z.string()),
    totalResults: z.int(),
    startIndex: z.int(),
    itemsPerPage: z.int(),
    Resources: z.array(resource),
  });

/** A person with the requested attributes; all of `scimUser` if none were requested. */
export const scimUserAnswer = scimUser
  .extend({
    name: scimUser.shape.name.partial(),
    emails: z.array(scimUser.shape.emails.element.partial()),
    meta: scimUser.shape.meta.partial(),
  })
  .partial()
  .required({ schemas: true, id: true });
export type ScimUserAnswer = z.infer<typeof scimUserAnswer>;

/** An error in the format of RFC 7644 §3.12, instead of the API's usual one. */
export const scimError = z.object({
  schemas: z.array(z.literal(scimSchemas.error)),
  /** The status as text. */
  status: z.string(),
  scimType: z.string().optional(),
  detail: z.string(),
});

export const scimMediaType = 'application/scim+json';
const asScim: readonly Answer[] = [{ status: 200, type: scimMediaType }];
const anything = z.looseObject({});
/** Errors that can refuse a change to a person. */
const errors = [
  'scim.invalid-operation',
  'scim.user-not-found',
  'scim.fixed-user-name',
  'scim.outside-domain',
  'scim.external-id-taken',
  'user.email-taken',
  'team.last-admin',
  'team.participants-limit',
] as const;

export const scimServiceProvider = endpoint({
  method: 'GET',
  path: '/scim/v2/ServiceProviderConfig',
  summary: 'The supported parts of SCIM 2.0.',
  access: scimKey,
  response: anything,
  answers: asScim,
});
export const scimResourceTypes = endpoint({
  method: 'GET',
  path: '/scim/v2/ResourceTypes',
  summary: 'The resources of SCIM: people and groups.',
  access: scimKey,
  response: anything,
  answers: asScim,
});
export const scimSchemaList = endpoint({
  method: 'GET',
  path: '/scim/v2/Schemas',
  summary: 'The supported attributes of people and groups.',
  access: scimKey,
  response: anything,
  answers: asScim,
});

export const scimResourceType = endpoint({
  method: 'GET',
  path: '/scim/v2/ResourceTypes/{id}',
  summary: 'One resource of SCIM: `User` or `Group`.',
  access: scimKey,
  params: named,
  response: anything,
  answers: asScim,
});
export const scimSchema = endpoint({
  method: 'GET',
  path: '/scim/v2/Schemas/{id}',
  summary: 'One schema of SCIM, by its URN.',
  access: scimKey,
  params: named,
  response: anything,
  answers: asScim,
});

export const listScimUsers = endpoint({
  method: 'GET',
  path: '/scim/v2/Users',
  summary:
    'The people of the team, including those that its directory has deactivated. Filters: `userName eq`, `externalId eq`, `id eq`, `emails.value eq`.',
  access: scimKey,
  query: scimListQuery,
  response: scimList(scimUserAnswer),
  answers: asScim,
  errors: ['scim.invalid-filter'],
});

export const getScimUser = endpoint({
  method: 'GET',
  path: '/scim/v2/Users/{id}',
  summary: 'A person of the team.',
  access: scimKey,
  params: idParams,
  query: scimAttributes,
  response: scimUserAnswer,
  answers: asScim,
  errors: ['scim.user-not-found'],
});

export const createScimUser = endpoint({
  method: 'POST',
  path: '/scim/v2/Users',
  summary:
    'Add a person of the team’s own domain to the team, as a participant. `birthday` and `startDate` of the extension are dates that programmes of budgets follow.',
  access: scimKey,
  query: scimAttributes,
  body: scimUserInput,
  response: scimUserAnswer,
  answers: [{ status: 201, type: scimMediaType }],
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
  summary: 'Replace a person’s attributes. Another `userName` changes the address that they sign in with.',
  access: scimKey,
  params: idParams,
  query: scimAttributes,
  body: scimUserInput,
  response: scimUserAnswer,
  answers: asScim,
  errors,
});

export const patchScimUser = endpoint({
  method: 'PATCH',
  path: '/scim/v2/Users/{id}',
  summary:
    'Change some of a person’s attributes; `active` false ends their access to the team at once, another `userName` changes the address that they sign in with.',
  access: scimKey,
  params: idParams,
  query: scimAttributes,
  body: scimPatch,
  response: scimUserAnswer,
  answers: asScim,
  errors,
});

export const deleteScimUser = endpoint({
  method: 'DELETE',
  path: '/scim/v2/Users/{id}',
  summary: 'Remove a person from the team permanently.',
  access: scimKey,
  params: idParams,
  response: z.undefined(),
  answers: [{ status: 204, type: null }],
  errors: ['scim.user-not-found', 'team.last-admin'],
});
