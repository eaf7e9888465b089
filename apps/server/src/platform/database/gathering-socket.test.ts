import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { GatheringSocket } from './gathering-socket.ts';

it('sends concurrent writes together, later writes separately, and everything before it closes', async () => {
  const parts: string[] = [];
  const server = createServer((socket) => socket.on('data', (part) => parts.push(part.toString())));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = new GatheringSocket();
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.resume();
  for (const word of ['a', 'b', 'c']) {
    socket.cork();
    socket.write(word);
    socket.uncork();
  }
  await expect.poll(() => parts).toEqual(['abc']);
  const closed = once(socket, 'close');
  socket.cork();
  socket.write('d');
  socket.uncork();
  socket.end('e');
  await expect.poll(() => parts.join('')).toBe('abcde');
  await closed;
  server.close();
});
