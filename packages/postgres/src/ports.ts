import { createServer } from 'node:net';

const loopback = '127.0.0.1';

function tryListen(port: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(null);
      else reject(error);
    });
    server.listen({ port, host: loopback, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === 'object' ? address.port : null));
    });
  });
}

/** Checks whether nothing listens on a loopback port. */
export async function isPortFree(port: number): Promise<boolean> {
  return (await tryListen(port)) !== null;
}

/** Returns a loopback port that was just free; the caller must be ready to try another. */
export async function freePort(): Promise<number> {
  const port = await tryListen(0);
  if (port === null) throw new Error('This machine has no free port left.');
  return port;
}
