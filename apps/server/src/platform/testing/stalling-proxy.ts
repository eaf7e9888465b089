import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * A way to a server that can stop answering, as a process that is halted does: connections are taken, and nothing comes
 * back.
 */
export type StallingProxy = {
  /** The same address, by this way. */
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
    // A pipe resumes what it reads from.
    if (isStalled) for (const end of [client, upstream]) end.pause();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
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

/** A TCP port that takes connections and never says a word. */
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
