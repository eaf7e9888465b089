import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { decode, encode } from 'dns-packet';

/**
 * A name server on this machine. `records` are the texts of each name; lookups of `fails` names return SERVFAIL; all
 * other names are unknown.
 */
export type TestDns = {
  /** The address in the format of the setting DNS_SERVERS. */
  readonly address: string;
  readonly records: Map<string, readonly string[]>;
  readonly fails: Set<string>;
  readonly close: () => Promise<void>;
};

const noSuchName = 3;
const serverFailed = 2;

export async function testDns(): Promise<TestDns> {
  const records = new Map<string, readonly string[]>();
  const fails = new Set<string>();
  const socket = createSocket('udp4');
  socket.on('message', (message, from) => {
    const { id, questions = [] } = decode(message);
    const name = questions[0]?.name.toLowerCase() ?? '';
    const texts = records.get(name);
    const code = fails.has(name) ? serverFailed : texts ? 0 : noSuchName;
    const answers = (texts ?? []).map((text) => ({
      type: 'TXT' as const,
      name,
      ttl: 0,
      data: text.match(/.{1,200}/gs) ?? [],
    }));
    socket.send(
      encode({ type: 'response', id: id ?? 0, flags: 0x0180 | code, questions, answers }),
      from.port,
      from.address,
    );
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    fails,
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}
