import { catalogueError } from '../../platform/errors.ts';

/** Errors with their SCIM types (RFC 7644 §3.12). */
export const scimErrors = {
  invalidFilter: () => catalogueError('scim.invalid-filter', { details: { scimType: 'invalidFilter' } }),
  userExists: () => catalogueError('scim.user-exists', { details: { scimType: 'uniqueness' } }),
  userNotFound: () => catalogueError('scim.user-not-found'),
  groupNotFound: () => catalogueError('scim.group-not-found'),
  teamNotFound: () => catalogueError('team.not-found'),
  resourceNotFound: () => catalogueError('request.not-found'),
  externalIdTaken: () => catalogueError('scim.external-id-taken', { details: { scimType: 'uniqueness' } }),
  outsideDomain: () => catalogueError('scim.outside-domain', { details: { scimType: 'invalidValue' } }),
  fixedUserName: () => catalogueError('scim.fixed-user-name', { details: { scimType: 'mutability' } }),
  addressTaken: () => catalogueError('user.email-taken', { details: { scimType: 'uniqueness' } }),
  invalidOperation: (scimType: 'invalidSyntax' | 'invalidValue' | 'noTarget') =>
    catalogueError('scim.invalid-operation', { details: { scimType } }),
};
