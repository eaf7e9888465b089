import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import type { FastifyRequest } from 'fastify';

const deflate = promisify(deflateRaw);

const takesGzip = ({ headers }: FastifyRequest): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/u.test(headers['accept-encoding'] ?? '');

/**
 * Whether, by the browser's headers, the page was opened directly or from one of ours, so that no other site chose its
 * address.
 */
const isOwnVisit = ({ headers }: FastifyRequest): boolean =>
  ['none', 'same-origin'].includes(String(headers['sec-fetch-site']));

/**
 * Whether a page may leave compressed. The length of one that carries a session's token would tell another site how
 * much of the page the words of the address guess (BREACH), so that site must not have chosen them.
 */
export function mayCompress(request: FastifyRequest, { secret }: { readonly secret: string | null }): boolean {
  return takesGzip(request) && (secret === null || isOwnVisit(request));
}

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** Checksum and length of what was compressed. */
function trailer(content: Buffer): Buffer {
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc32(content), 0);
  end.writeUInt32LE(content.length % 2 ** 32, 4);
  return end;
}

/**
 * A page in gzip. Its secret is stored as it is and each side compressed by itself, so that the length does not depend
 * on the secret: nothing before or after it is looked for in it.
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
