import { Agent, request } from 'node:http';

export type Answer = { readonly status: number; readonly body: string };

/** A caller with connections that stay open; plainer than fetch, so that the load costs little of the two cores. */
export function caller(baseUrl: string, headers: Readonly<Record<string, string>> = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const { hostname, port } = new URL(baseUrl);
  return {
    call: (
      method: string,
      path: string,
      body?: unknown,
      more: Readonly<Record<string, string>> = {},
    ): Promise<Answer> =>
      new Promise((resolve, reject) => {
        const payload = body === undefined ? undefined : JSON.stringify(body);
        const sent = request(
          {
            agent,
            hostname,
            port,
            method,
            path,
            headers: {
              ...headers,
              ...more,
              ...(payload && {
                'content-type': 'application/json',
                'content-length': String(Buffer.byteLength(payload)),
              }),
            },
          },
          (response) => {
            const parts: Buffer[] = [];
            response.on('data', (part: Buffer) => parts.push(part));
            response.on('end', () =>
              resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
            );
          },
        );
        sent.on('error', reject);
        sent.end(payload);
      }),
    close: () => agent.destroy(),
  };
}

export type Caller = ReturnType<typeof caller>;

/** Asks and reads JSON; anything but 200 is an error with what came. */
export async function ask<T>(
  with_: Caller,
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
): Promise<T> {
  const answer = await with_.call(method, path, body, headers);
  if (answer.status !== 200)
    throw new Error(`${method} ${path} answered ${answer.status}: ${answer.body.slice(0, 400)}`);
  return JSON.parse(answer.body) as T;
}
