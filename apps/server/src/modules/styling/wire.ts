import type { Giftwrap } from '@huggg/contracts';
import { isoOf } from '../../platform/clock/index.ts';
import { toChoice, wrapImagePath } from './domain/wraps.ts';
import type { GiftwrapRow } from './queries/giftwraps.read-model.ts';

type Place = { readonly publicUrl: string; readonly edit: boolean };

export function toWireGiftwrap(row: GiftwrapRow, { publicUrl, edit }: Place): Giftwrap {
  const choice = toChoice(row);
  const band = `${publicUrl}${wrapImagePath(choice)}`;
  return {
    id: row.id,
    name: row.name,
    images: { thumbnail: `${publicUrl}${wrapImagePath(choice, 'small')}`, opengraph: band },
    model: { giftWrap: { wrapping: row.picture ? 'picture' : row.kind, remoteUrl: row.picture && band } },
    teamId: row.teamId,
    choice,
    version: row.version,
    dateCreated: isoOf(row.createdAt),
    dateModified: isoOf(row.updatedAt),
    dateRetired: row.retiredAt && isoOf(row.retiredAt),
    abilities: { edit },
  };
}
