import { scimSchemas, type ScimUser } from '@huggg/contracts';
import type { DirectoryUser } from './queries/scim-users.read-model.ts';

const base = (publicUrl: string): string => `${publicUrl}/scim/v2`;

export function userLocation(publicUrl: string, id: string): string {
  return `${base(publicUrl)}/Users/${id}`;
}

export function toScimUser(user: DirectoryUser, publicUrl: string): ScimUser {
  const formatted = `${user.firstName} ${user.surname}`.trim();
  const dates = {
    ...(user.birthday !== null && { birthday: user.birthday }),
    ...(user.startedOn !== null && { startDate: user.startedOn }),
  };
  const dated = Object.keys(dates).length > 0;
  return {
    schemas: dated ? [scimSchemas.user, scimSchemas.dates] : [scimSchemas.user],
    id: user.id,
    ...(user.externalId !== null && { externalId: user.externalId }),
    userName: user.email,
    name: { givenName: user.firstName, familyName: user.surname, formatted },
    displayName: formatted,
    emails: [{ value: user.email, type: 'work', primary: true }],
    active: user.active,
    ...(dated && { [scimSchemas.dates]: dates }),
    meta: {
      resourceType: 'User',
      created: user.createdAt.toString(),
      lastModified: user.updatedAt.toString(),
      location: userLocation(publicUrl, user.id),
    },
  };
}

/** Returns which parts of the standard are supported (RFC 7643 §5). */
export function serviceProvider(publicUrl: string) {
  const no = { supported: false };
  return {
    schemas: [scimSchemas.provider],
    documentationUri: `${publicUrl}/api`,
    patch: { supported: true },
    bulk: { ...no, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: 200 },
    changePassword: no,
    sort: no,
    etag: no,
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'API key',
        description: 'An API key with the scope scim, as a bearer token.',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base(publicUrl)}/ServiceProviderConfig` },
  };
}

function listOf(resources: readonly ({ readonly id: string } & Readonly<Record<string, unknown>>)[]) {
  return {
    schemas: [scimSchemas.list],
    totalResults: resources.length,
    startIndex: 1,
    itemsPerPage: resources.length,
    Resources: [...resources],
  };
}

export function resourceTypes(publicUrl: string) {
  return listOf([
    {
      schemas: [scimSchemas.resourceType],
      id: 'User',
      name: 'User',
      endpoint: '/Users',
      schema: scimSchemas.user,
      schemaExtensions: [{ schema: scimSchemas.dates, required: false }],
      meta: { resourceType: 'ResourceType', location: `${base(publicUrl)}/ResourceTypes/User` },
    },
    {
      schemas: [scimSchemas.resourceType],
      id: 'Group',
      name: 'Group',
      endpoint: '/Groups',
      schema: scimSchemas.group,
      meta: { resourceType: 'ResourceType', location: `${base(publicUrl)}/ResourceTypes/Group` },
    },
  ]);
}

const attribute = (name: string, more: object = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});

export function schemas(publicUrl: string) {
  const name = attribute('name', {
    type: 'complex',
    subAttributes: [
      attribute('givenName'),
      attribute('familyName'),
      attribute('formatted', { mutability: 'readOnly' }),
    ],
  });
  return listOf([
    {
      schemas: [scimSchemas.schema],
      id: scimSchemas.user,
      name: 'User',
      description: 'A person of the team',
      attributes: [
        attribute('userName', { required: true, uniqueness: 'server' }),
        attribute('externalId', { caseExact: true }),
        name,
        attribute('displayName', { mutability: 'readOnly' }),
        attribute('emails', {
          type: 'complex',
          multiValued: true,
          mutability: 'readOnly',
          subAttributes: [
            attribute('value', { mutability: 'readOnly' }),
            attribute('type', { mutability: 'readOnly' }),
            attribute('primary', { type: 'boolean', mutability: 'readOnly' }),
          ],
        }),
        attribute('active', { type: 'boolean' }),
      ],
      meta: { resourceType: 'Schema', location: `${base(publicUrl)}/Schemas/${scimSchemas.user}` },
    },
    {
      schemas: [scimSchemas.schema],
      id: scimSchemas.group,
      name: 'Group',
      description: 'People of the team under a name, from whom a budget can take its participants',
      attributes: [
        attribute('displayName', { required: true }),
        attribute('externalId', { caseExact: true }),
        attribute('members', {
          type: 'complex',
          multiValued: true,
          subAttributes: [
            attribute('value', { mutability: 'immutable' }),
            attribute('display', { mutability: 'readOnly' }),
            attribute('type', { mutability: 'readOnly' }),
          ],
        }),
      ],
      meta: { resourceType: 'Schema', location: `${base(publicUrl)}/Schemas/${scimSchemas.group}` },
    },
    {
      schemas: [scimSchemas.schema],
      id: scimSchemas.dates,
      name: 'Dates',
      description: 'Dates that gifts of the team’s budgets follow',
      attributes: [
        attribute('birthday', { description: 'Month and day such as 10-31; the year of a whole date is not kept' }),
        attribute('startDate', { description: 'The first day at work, such as 2024-10-31' }),
      ],
      meta: { resourceType: 'Schema', location: `${base(publicUrl)}/Schemas/${scimSchemas.dates}` },
    },
  ]);
}
