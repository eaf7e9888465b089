import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { UserError } from './screen.mjs';
import { capture } from './run.mjs';

const cli = 'npm-cli.js';

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const found = folders.map((folder) => join(folder, 'npm')).find((file) => existsSync(file));
  return found ? realpathSync(found) : '';
}

/** Finds npm: the npm that runs this script, the one beside this Node, or the one on the path. */
function findNpm() {
  const beside = join(dirname(realpathSync(process.execPath)), '../lib/node_modules/npm/bin', cli);
  const found = [process.env.npm_execpath ?? '', beside, onPath()].find(
    (file) => file.endsWith(cli) && existsSync(file),
  );
  if (!found)
    throw new UserError(
      'npm was not found. It comes with Node from nodejs.org; on Debian and Ubuntu: apt-get install npm.',
    );
  return found;
}

const causes = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i,
    'The package registry cannot be reached. Is this machine online, and does it need a proxy (npm config set proxy …)?',
  ],
  [/ENOSPC|EDQUOT|no space left/i, 'The disk is full: about 1 GB is needed. Free some space and try again.'],
  [/EACCES|EPERM|EROFS/, 'A folder cannot be written to. Does this checkout belong to you?'],
  [
    /EUSAGE|not in sync|Missing: /,
    'package-lock.json does not agree with the package.json files. Run npm install --ignore-scripts, and commit the lock.',
  ],
  [
    /EINTEGRITY/,
    'A download was damaged, or is not what it should be. Try again; if it keeps happening, do not continue.',
  ],
  [/E404|ETARGET|notarget/, 'The package registry lacks a package or version that is needed.'],
  [/EBADPLATFORM/, 'A package does not exist for this kind of machine.'],
];

/** The start of the output explains a failed install; the end explains a failed build. */
function shorten(output) {
  const lines = output
    .trim()
    .split('\n')
    .map((line) => `  ${line}`);
  return (lines.length <= 32 ? lines : [...lines.slice(0, 12), '  …', ...lines.slice(-20)]).join('\n');
}

function explain(doing, output, mayBeCaused) {
  const cause = mayBeCaused && causes.find(([pattern]) => pattern.test(output));
  return new UserError(`${doing} failed. ${cause ? cause[1] : 'Output:'}\n\n${shorten(output)}`);
}

/** Runs npm with the current Node. Install scripts never run, because nothing here needs one. */
export async function npm(doing, args, options = {}) {
  const { code, output } = await capture(process.execPath, [findNpm(), ...args], options);
  // A build's own errors may contain any word; only an install's errors point to the network, the disk or the registry.
  if (code !== 0) throw explain(doing, output, args[0] !== 'run');
}

/** The options of every install: no scripts, no packages skipped because of NODE_ENV, little output. */
export const quietInstall = [
  '--ignore-scripts',
  '--include=dev',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--no-progress',
  '--no-update-notifier',
];
