import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export type ObjectFacts = {
  readonly key: string;
  readonly bytes: number;
  readonly contentType: string;
  readonly etag: string;
  readonly modifiedAt: string;
};
type Place = { readonly bucket: string; readonly key: string };

/** The body does not have the length or digest that its request announced. */
export class BodyMismatch extends Error {}

/**
 * Creates a store of objects on disk: the bytes in a file named by the digest of the key, with the metadata beside it.
 */
export function createBucketFiles(directory: string) {
  const pathOf = ({ bucket, key }: Place): string =>
    join(directory, bucket, createHash('sha256').update(key).digest('hex'));
  const factsOf = async (place: Place): Promise<ObjectFacts | null> => {
    const text = await readFile(`${pathOf(place)}.json`, 'utf8').catch(() => null);
    return text === null ? null : (JSON.parse(text) as ObjectFacts);
  };
  return {
    facts: factsOf,
    /** @throws BodyMismatch where length or digest are not the announced ones; nothing is kept then. */
    put: async (
      place: Place,
      body: Readable,
      announced: {
        readonly contentType: string;
        readonly bytes: number;
        readonly sha256: string | null;
        readonly modifiedAt: string;
      },
    ): Promise<ObjectFacts> => {
      const path = pathOf(place);
      const part = `${path}.${randomUUID()}`;
      await mkdir(join(directory, place.bucket), { recursive: true });
      const [md5, sha256] = [createHash('md5'), createHash('sha256')];
      let bytes = 0;
      const measure = new Transform({
        transform: (chunk: Buffer, _encoding, done) => {
          bytes += chunk.length;
          md5.update(chunk);
          sha256.update(chunk);
          done(null, chunk);
        },
      });
      try {
        await pipeline(body, measure, createWriteStream(part));
        if (bytes !== announced.bytes || (announced.sha256 !== null && sha256.digest('hex') !== announced.sha256))
          throw new BodyMismatch();
        const facts = {
          key: place.key,
          bytes,
          contentType: announced.contentType,
          etag: `"${md5.digest('hex')}"`,
          modifiedAt: announced.modifiedAt,
        };
        await rename(part, path);
        await writeFile(`${path}.json`, JSON.stringify(facts));
        return facts;
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    /** Returns the objects of a bucket whose keys start with the prefix, in key order. */
    list: async (bucket: string, prefix: string): Promise<ObjectFacts[]> => {
      const names = await readdir(join(directory, bucket)).catch(() => []);
      const facts = await Promise.all(
        names
          .filter((name) => name.endsWith('.json'))
          .map(async (name) => JSON.parse(await readFile(join(directory, bucket, name), 'utf8')) as ObjectFacts),
      );
      return facts.filter(({ key }) => key.startsWith(prefix)).sort((a, b) => (a.key < b.key ? -1 : 1));
    },
    open: (place: Place): Readable => createReadStream(pathOf(place)),
    remove: async (place: Place): Promise<void> => {
      await rm(`${pathOf(place)}.json`, { force: true });
      await rm(pathOf(place), { force: true });
    },
  };
}

export type BucketFiles = ReturnType<typeof createBucketFiles>;
