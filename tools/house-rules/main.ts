import { join } from 'node:path';
import { exceptions, judge } from './exceptions.ts';
import { checkProject } from './house-rules.ts';
import { readProject } from './read-project.ts';

/**
 * Prints what breaks a house rule in the whole project, each with its remedy, and ends with an exit code other than
 * zero if anything does.
 */
const found = judge(checkProject(readProject(join(import.meta.dirname, '../..'))), exceptions);
for (const line of found) process.stdout.write(`${line}\n`);
process.exitCode = found.length > 0 ? 1 : 0;
