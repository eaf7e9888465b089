import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * A proxy to a server that can stop responding, like a halted process: connections are accepted, and nothing is
 * returned.
 */
export type StallingProxy = {
  /** The same URL, through the proxy. */
  readonly url: string;
  readonly stall: () => void;
  readonly resume: () => void;
  readonly close: () => Promise<void>;
};

export async function stallingProxy(target: string): Promise<StallingProxy> {
  const { hostname, port } = new URL(target);
  const ends = new Set<Socket>();
  let isStalled = false;
  const keep = (end: Socket): void => {
    ends.add(end);
    end.on('error', () => end.destroy());
    end.on('close', () => ends.delete(end));
    if (isStalled) end.pause();
  };
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    keep(client);
    keep(upstream);
    client.pipe(upstream);
    upstream.pipe(client);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
    // A pipe resumes the stream that it reads from.
    if (isStalled) for (const end of [client, upstream]) end.pause();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const eachEnd = (act: (end: Socket) => void): void => ends.forEach((end) => act(end));
  return {
    url: url.toString(),
    stall: () => {
      isStalled = true;
      eachEnd((end) => end.pause());
    },
    resume: () => {
      isStalled = false;
      eachEnd((end) => end.resume());
    },
    close: async () => {
      eachEnd((end) => end.destroy());
      server.close();
      await once(server, 'close');
    },
  };
}

/** Starts a server on a TCP port that accepts connections and never sends anything. */
export async function silentServer(): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      sockets.forEach((socket) => socket.destroy());
      server.close();
      await once(server, 'close');
    },
  };
}
