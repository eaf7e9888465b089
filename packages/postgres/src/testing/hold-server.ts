/**
 * Starts a server on the given folder, reports it in one line of JSON, and runs until it is killed or its input ends;
 * then it stops the server. It is a separate program, because killing the parent and running as another user can only
 * be tested from outside.
 */
import { startPostgres } from '../start-postgres.ts';

const dataDir = process.argv[2] ?? '';
const notes: string[] = [];
const server = await startPostgres({ dataDir, settings: { fsync: 'off' }, log: (line) => notes.push(line) });
console.log(JSON.stringify({ pid: server.pid, port: server.port, url: server.url(), reused: server.reused, notes }));
for await (const _ of process.stdin);
await server.stop();
