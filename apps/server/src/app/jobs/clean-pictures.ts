import { z } from 'zod';
import { findBrandingPictures } from '../../modules/brandings/index.ts';
import { findCataloguePictures } from '../../modules/catalogue/index.ts';
import { findBundlePictures } from '../../modules/catalogue-admin/index.ts';
import { findUsedLogoPictures } from '../../modules/printables/index.ts';
import { findWrapPictures } from '../../modules/styling/index.ts';
import type { FileStore } from '../../platform/files/index.ts';
import { cleanPictures } from '../../platform/images/index.ts';
import { job, type Schedule } from '../../platform/jobs/index.ts';

/**
 * Everything that refers to stored pictures. Orders and gifts keep the picture of a wrap, whose own row is never
 * deleted.
 */
const pictureReferences = [
  findCataloguePictures,
  findBundlePictures,
  findBrandingPictures,
  findWrapPictures,
  findUsedLogoPictures,
];

/**
 * Runs each night: a picture without references is recorded by one run, condemned by a run a week later and removed by
 * the next.
 */
export function cleanPicturesSchedule({ files }: { readonly files: FileStore }): Schedule {
  const clean = job({
    name: 'platform.clean-pictures',
    data: z.object({}),
    expireInSeconds: 3_600,
    run: (ctx) => cleanPictures(ctx, { files, namedBy: pictureReferences }),
  });
  return { job: clean, cron: '19 4 * * *' };
}
