import { enableCompileCache } from 'node:module';

// Modules are compiled and cached once for all starts, so everything is imported after this call.
enableCompileCache();
const { parseConfig } = await import('./platform/config.ts');
const { startSandbox } = await import('./sandbox.ts');

try {
  const sandbox = await startSandbox(parseConfig());
  console.log(`Sandbox inbox at http://localhost:${sandbox.httpPort}, SMTP on port ${sandbox.smtpPort}`);
  let stopping = false;
  const stop = (): void => {
    // A second signal means that the user does not want to wait.
    if (stopping) process.exit(1);
    stopping = true;
    sandbox.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
