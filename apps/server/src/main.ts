import { enableCompileCache } from 'node:module';

// What is loaded is compiled once for all starts of any command, so everything is loaded after this.
enableCompileCache();
const { main } = await import('./app/command-line.ts');

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
