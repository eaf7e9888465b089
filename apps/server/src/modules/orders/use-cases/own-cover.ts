import type { OrderDetails } from '@huggg/contracts';
import type { Actor } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { coverFileName, ownsCoverImage } from '../../styling/index.ts';
import { errors } from '../errors.ts';

/**
 * Asserts that a gift shows only pictures of its sender's own teams. With another address, another party could see who
 * opens the gift and change what they see.
 * @throws order.cover-image-unknown
 */
export async function assertOwnCover(
  db: Queryable,
  { subtreeTeamIds }: Actor,
  { coverImage }: OrderDetails,
): Promise<void> {
  if (!coverImage) return;
  const fileName = coverFileName(coverImage);
  if (!fileName || !(await ownsCoverImage(db, { teamIds: subtreeTeamIds, fileName }))) throw errors.coverImageUnknown();
}
