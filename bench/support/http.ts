import { Agent, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

export type Answer = { readonly status: number; readonly body: Buffer; readonly brotli: boolean };

type Headers = Readonly<Record<string, string>>;

/** Returns the headers of a caller in one of some 60,000 networks, each with its own rate limits. */
export function fromNetwork(index: number): Headers {
  return { 'x-forwarded-for': `10.${(index >> 8) % 240}.${index % 256}.7` };
}

/** Creates a caller with persistent connections; simpler than fetch, so that the load takes little CPU time. */
export function caller(baseUrl: string, headers: Headers = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const { hostname, port } = new URL(baseUrl);
  return {
    call: (method: string, path: string, body?: unknown, more: Headers = {}): Promise<Answer> =>
      new Promise((resolve, reject) => {
        const payload = body === undefined ? undefined : JSON.stringify(body);
        const length = payload && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(payload)),
        };
        const options = { agent, hostname, port, method, path, headers: { ...headers, ...more, ...length } };
        const sent = request(options, (response) => {
          const pieces: Buffer[] = [];
          response.on('data', (piece: Buffer) => pieces.push(piece));
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              body: Buffer.concat(pieces),
              brotli: response.headers['content-encoding'] === 'br',
            }),
          );
        });
        sent.on('error', reject);
        sent.end(payload);
      }),
    close: () => agent.destroy(),
  };
}

export type Caller = ReturnType<typeof caller>;

export function textOf({ body, brotli }: Answer): string {
  return (brotli ? brotliDecompressSync(body) : body).toString();
}

/**
 * Sends a request and parses the response as JSON.
 * @throws Error with the response if its status is not 200.
 */
export async function ask<T>(
  with_: Caller,
  method: string,
  path: string,
  body?: unknown,
  headers?: Headers,
): Promise<T> {
  const answer = await with_.call(method, path, body, headers);
  if (answer.status !== 200)
    throw new Error(`${method} ${path} returned ${answer.status}: ${textOf(answer).slice(0, 400)}`);
  return JSON.parse(textOf(answer)) as T;
}
