import { parseConfig } from './platform/config.ts';
import { startSandbox } from './sandbox.ts';

try {
  const sandbox = await startSandbox(parseConfig());
  console.log(`Sandbox inbox at http://localhost:${sandbox.httpPort}, SMTP on port ${sandbox.smtpPort}`);
  let stopping = false;
  const stop = (): void => {
    // Asked twice, someone is in a hurry.
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
