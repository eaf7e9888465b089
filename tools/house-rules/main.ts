import { join } from 'node:path';
import { exceptions, findingsToReport } from './exceptions.ts';
import { checkProject } from './house-rules.ts';
import { readProject } from './read-project.ts';

/**
 * Prints every violation of a house rule in the project, each with its remedy, and exits with a non-zero code if there
 * are any.
 */
const found = findingsToReport(checkProject(readProject(join(import.meta.dirname, '../..'))), exceptions);
for (const line of found) process.stdout.write(`${line}\n`);
process.exitCode = found.length > 0 ? 1 : 0;
