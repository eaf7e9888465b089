import { scimSchemas, type ScimGroup } from '@huggg/contracts';
import type { GroupOfDirectory } from './use-cases/directory-groups.ts';

export function groupLocation(publicUrl: string, id: string): string {
  return `${publicUrl}/scim/v2/Groups/${id}`;
}

export function toScimGroup(group: GroupOfDirectory, publicUrl: string): ScimGroup {
  return {
    schemas: [scimSchemas.group],
    id: group.id,
    ...(group.externalId !== null && { externalId: group.externalId }),
    displayName: group.displayName,
    members: group.members.map(({ userId, name }) => ({ value: userId, display: name, type: 'User' })),
    meta: {
      resourceType: 'Group',
      created: group.createdAt.toString(),
      lastModified: group.updatedAt.toString(),
      location: groupLocation(publicUrl, group.id),
    },
  };
}
