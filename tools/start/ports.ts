import { connect, createServer } from 'node:net';
import { StartError } from './errors.ts';

function canListen(port: number, host: string | undefined): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      // A machine without IPv6 rejects the IPv6 check; the other check decides.
      if (error.code === 'EADDRINUSE') resolve(false);
      else if (error.code === 'EACCES')
        reject(
          new StartError(`Port ${port} requires privileges that this user does not have. Choose a port above 1023.`),
        );
      else resolve(true);
    });
    server.listen({ port, exclusive: true, ...(host ? { host } : {}) }, () => server.close(() => resolve(true)));
  });
}

/** Checks whether nothing listens on a port, on any address of this machine. */
async function isPortFree(port: number): Promise<boolean> {
  return (await canListen(port, undefined)) && (await canListen(port, '127.0.0.1'));
}

export type WantedPort = { readonly variable: string; readonly port: number; readonly what: string };

/** @throws StartError naming each port that a stranger holds, and the variable that changes it. */
export async function requirePorts(wanted: readonly WantedPort[]): Promise<void> {
  const taken: WantedPort[] = [];
  for (const want of wanted) if (!(await isPortFree(want.port))) taken.push(want);
  if (taken.length === 0) return;
  const lines = taken.map(
    ({ variable, port, what }) =>
      `Port ${port} (${what}) is used by another program. Stop it, or choose another port: ${variable}=${port + 10} npm start`,
  );
  throw new StartError(lines.join('\n'));
}

/** Checks whether something accepts connections on a loopback port. */
export function isAcceptingConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
