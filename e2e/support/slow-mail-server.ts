import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A mail server that waits between a mail's last line and its response, so that a kill can happen in between. */
export type SlowMailServer = {
  readonly url: string;
  /** The recipients of the mails that it accepted, one entry for each mail. */
  readonly took: readonly string[];
  readonly close: () => Promise<void>;
};

export async function slowMailServer({ answerMs }: { readonly answerMs: number }): Promise<SlowMailServer> {
  const took: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    void converse(socket, took, answerMs).catch(() => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    took,
    close: async () => {
      sockets.forEach((socket) => socket.destroy());
      server.close();
      await once(server, 'close');
    },
  };
}

async function converse(socket: Socket, took: string[], answerMs: number): Promise<void> {
  const say = (line: string): void => void (socket.writable && socket.write(`${line}\r\n`));
  let rest = '';
  let to = '';
  let isContent = false;
  say('220 slow');
  for await (const chunk of socket) {
    rest += String(chunk);
    const lines = rest.split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (isContent) {
        if (line !== '.') continue;
        isContent = false;
        // Counts as accepted even if the sender dies before it reads the response.
        took.push(to);
        await wait(answerMs);
        say('250 taken');
      } else if (/^RCPT TO:/i.test(line)) {
        to = /<([^>]*)>/.exec(line)?.[1] ?? '';
        say('250 ok');
      } else if (/^DATA/i.test(line)) {
        isContent = true;
        say('354 go on');
      } else if (/^QUIT/i.test(line)) {
        say('221 bye');
        socket.end();
      } else say('250 ok');
    }
  }
}
