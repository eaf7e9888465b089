/** Runs the supervisor as a separate program, with stand-ins for the product's parts. */
import { join } from 'node:path';
import { run } from '../run.ts';
import { readSettings } from '../settings.ts';

const standIn = join(import.meta.dirname, 'stand-in.ts');
const settings = readSettings({ root: join(import.meta.dirname, '../../..'), environment: process.env, reload: false });
process.exit(
  await run(settings, {
    prepare: [standIn, 'prepare'],
    sandbox: [standIn, 'sandbox'],
    serve: [standIn, 'serve'],
    work: [standIn, 'work'],
    develop: [],
  }),
);
