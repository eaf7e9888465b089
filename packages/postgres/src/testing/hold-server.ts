/**
 * Starts a server on the folder given, says so in one line of JSON, and stays until it is killed or its input ends;
 * then stops it. A program of its own, because killing the parent and being another user can only be tried from
 * outside.
 */
import { startPostgres } from '../start-postgres.ts';

const dataDir = process.argv[2] ?? '';
const notes: string[] = [];
const server = await startPostgres({ dataDir, settings: { fsync: 'off' }, log: (line) => notes.push(line) });
console.log(JSON.stringify({ pid: server.pid, port: server.port, url: server.url(), reused: server.reused, notes }));
for await (const _ of process.stdin);
await server.stop();
