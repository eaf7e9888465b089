#!/usr/bin/env node
/**
 * The first step of every `npm …` of this product: brings the right Node, the dependencies and the build, and goes on
 * with the command. Plain JavaScript, because it must run on a Node that is older than the one the product needs.
 */
import { enterNode24 } from './tools/bootstrap/node.mjs';
import { prepareCheckout } from './tools/bootstrap/prepare.mjs';
import { UserError, fail, root } from './tools/bootstrap/screen.mjs';

/**
 * What each command needs built (all, nothing, or what the tests of a folder stand on), and the program that carries it
 * out.
 */
const commands = {
  start: { built: true, run: () => import('./tools/start/main.ts') },
  dev: { built: true, run: () => import('./tools/start/main.ts') },
  huggg: { built: true, run: () => import('./tools/start/operator.ts') },
  // What comes before the other commands, and nothing more.
  build: { built: true, run: () => undefined },
  test: { built: true, run: () => import('./tools/test/main.ts') },
  check: { built: process.argv[3] ?? false, run: () => import('./tools/test/main.ts') },
  bench: { built: true, run: () => import('./bench/main.ts') },
  screens: { built: true, run: () => import('./tools/screens/main.ts') },
  schema: { built: false, run: () => import('./tools/schema/main.ts') },
};

const name = process.argv[2] ?? 'start';
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;

try {
  if (!command)
    throw new UserError(`There is no command "${name}". The commands are: ${Object.keys(commands).join(', ')}.`);
  process.chdir(root);
  if (await enterNode24(process.argv.slice(2))) {
    await prepareCheckout({ built: command.built });
    // Each program reads its own arguments; `dev` and `check` are told apart by their name.
    process.argv = [process.execPath, name, ...process.argv.slice(3)];
    await command.run();
  }
} catch (error) {
  fail(error);
  // A test run that could not even begin still ends with its one line.
  if (name === 'test') process.stdout.write('\n0 passed, 1 failed\n');
}
