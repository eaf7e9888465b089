import { enableCompileCache } from 'node:module';

// Modules are compiled and cached once for all starts of any command, so everything is imported after this call.
enableCompileCache();
const { main } = await import('./app/command-line.ts');

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
