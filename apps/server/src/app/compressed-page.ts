import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import type { FastifyRequest } from 'fastify';

const deflate = promisify(deflateRaw);

const acceptsGzip = ({ headers }: FastifyRequest): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/u.test(headers['accept-encoding'] ?? '');

/**
 * Checks, by the browser's headers, whether the page was opened directly or from one of the product's pages, so that no
 * other site chose its address.
 */
const isOwnVisit = ({ headers }: FastifyRequest): boolean =>
  ['none', 'same-origin'].includes(String(headers['sec-fetch-site']));

/**
 * Checks whether a page may be compressed. For a page with a session token, its length would tell another site how well
 * text in the address matches the token (BREACH), so that site must not have chosen the address.
 */
export function mayCompress(request: FastifyRequest, { secret }: { readonly secret: string | null }): boolean {
  return acceptsGzip(request) && (secret === null || isOwnVisit(request));
}

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** Returns the gzip trailer: checksum and length of the uncompressed content. */
function trailer(content: Buffer): Buffer {
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc32(content), 0);
  end.writeUInt32LE(content.length % 2 ** 32, 4);
  return end;
}

/**
 * Compresses a page with gzip. The secret is stored uncompressed and the parts before and after it are compressed
 * separately, so that the length does not depend on the secret.
 */
export async function gzipPage(page: string, { secret }: { readonly secret: string | null }): Promise<Buffer> {
  const [before = '', ...after] = secret === null ? [page] : page.split(secret);
  const between = { finishFlush: constants.Z_FULL_FLUSH };
  const parts: Buffer[] = [header];
  if (secret === null || after.length === 0) parts.push(await deflate(before));
  else {
    const stored = await deflate(secret, { ...between, level: 0 });
    const compressed = await Promise.all(
      [before, ...after].map((text, index) => deflate(text, index < after.length ? between : {})),
    );
    parts.push(...compressed.flatMap((part, index) => (index === 0 ? [part] : [stored, part])));
  }
  return Buffer.concat([...parts, trailer(Buffer.from(page))]);
}
