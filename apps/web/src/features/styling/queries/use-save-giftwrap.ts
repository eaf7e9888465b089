import { upsertGiftwrap, uploadGiftwrap } from '@huggg/contracts';
import type { Giftwrap, PicturePart, wrapPalettes, wrappings } from '@huggg/contracts';
import { api } from '../../../shared/api/api.ts';
import { useRefetchLooks } from '../../../shared/styling/use-refetch-looks.ts';

export type GiftwrapChange =
  | { readonly id: string; readonly version?: number; readonly name?: string; readonly retired?: boolean }
  | {
      readonly name: string;
      readonly kind: (typeof wrappings)[number];
      readonly palette: (typeof wrapPalettes)[number];
      readonly seed: string;
    };

/** Creates or updates a drawn wrap. */
export function useSaveGiftwrap(): (change: GiftwrapChange) => Promise<Giftwrap> {
  const refetchLooks = useRefetchLooks();
  return async (change) => {
    const saved = await api.call(upsertGiftwrap, { body: change });
    await refetchLooks();
    return saved;
  };
}

type Upload = {
  readonly file: File;
  readonly name: string;
  readonly palette: (typeof wrapPalettes)[number];
} & PicturePart;

/** Creates a wrap with a picture as its paper. */
export function useUploadGiftwrap(): (upload: Upload) => Promise<Giftwrap> {
  const refetchLooks = useRefetchLooks();
  return async ({ file, ...query }) => {
    const saved = await api.call(uploadGiftwrap, { file, query });
    await refetchLooks();
    return saved;
  };
}
