import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

type Taken = {
  readonly sid: string;
  readonly to: string;
  readonly body: string;
  readonly date_created: string;
};

/**
 * Creates an SMS gateway that accepts every message immediately and responds after a delay, so that a worker can be
 * killed in between.
 */
export async function slowSmsGateway({ answerMs }: { readonly answerMs: number }) {
  const taken: Taken[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const answer = (body: object): void => {
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      };
      if (request.method === 'GET') {
        const to = new URL(request.url ?? '/', 'http://here').searchParams.get('To');
        answer({ messages: taken.filter((one) => one.to === to) });
        return;
      }
      const form = new URLSearchParams(await text(request));
      const message = {
        sid: `SM${taken.length + 1}`,
        to: form.get('To') ?? '',
        body: form.get('Body') ?? '',
        date_created: new Date().toUTCString(),
      };
      taken.push(message);
      await wait(answerMs);
      answer(message);
    })().catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://AC1:token@127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Returns the numbers of the accepted messages, including duplicates. */
    numbers: (): readonly string[] => taken.map(({ to }) => to),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
