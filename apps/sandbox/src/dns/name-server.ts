import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { decode, encode, type DecodedPacket } from 'dns-packet';
import type { DnsRecords } from './dns-records.ts';

export type NameServer = { readonly port: number; readonly close: () => Promise<void> };

const failed = 2;
const noSuchName = 3;
/** Recursion available is set, so that a resolver accepts the response as complete. */
const recursion = 0x0180;

/**
 * Starts a name server over UDP that knows only the records published here. It never answers a name whose first label
 * is `silent`, and answers SERVFAIL if the first label is `servfail`.
 */
export async function serveNames({
  records,
  host,
  port,
}: {
  readonly records: DnsRecords;
  readonly host: string;
  readonly port: number;
}): Promise<NameServer> {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  socket.on('message', (message, from) => {
    const answer = answerTo(message, records);
    if (answer) socket.send(answer, from.port, from.address);
  });
  socket.bind(port, host);
  await once(socket, 'listening');
  // A client that has disconnected needs no response.
  socket.on('error', () => undefined);
  return {
    port: socket.address().port,
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}

function decoded(message: Buffer): DecodedPacket | null {
  try {
    return decode(message);
  } catch {
    return null;
  }
}

function answerTo(message: Buffer, records: DnsRecords): Buffer | null {
  const packet = decoded(message);
  const question = packet?.questions?.[0];
  const name = question?.name.toLowerCase() ?? '';
  if (!packet || !question || packet.type !== 'query' || name.startsWith('silent.')) return null;
  const texts = records.textsOf(name);
  const code = name.startsWith('servfail.') ? failed : texts.length > 0 ? 0 : noSuchName;
  const shown = code === 0 && question.type === 'TXT' ? texts : [];
  const answers = shown.map((text) => ({ type: 'TXT' as const, name: question.name, ttl: 0, data: partsOf(text) }));
  return encode({ type: 'response', id: packet.id ?? 0, flags: recursion | code, questions: [question], answers });
}

/** Splits a text into parts of at most 255 bytes, the limit of a string in a TXT record. */
function partsOf(text: string): Buffer[] {
  const bytes = Buffer.from(text);
  return Array.from({ length: Math.max(1, Math.ceil(bytes.length / 255)) }, (_, part) =>
    bytes.subarray(part * 255, (part + 1) * 255),
  );
}
