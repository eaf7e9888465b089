import { configFromEnvironment, type Config } from '../platform/config/index.ts';
import { createLog } from '../platform/log/index.ts';
import { createErrorReporter } from '../platform/monitoring/index.ts';
import { commands, type Command } from './commands.ts';

/** Runs `node main.ts <command>` with the settings of the environment. Every command is listed in commands.ts. */
export async function main(words: readonly string[]): Promise<void> {
  const name = Object.keys(commands).find((known) => words.join(' ').startsWith(known));
  const command = name ? commands[name] : undefined;
  if (!name || !command) {
    const lines = Object.entries(commands).map(([known, { summary }]) => `  ${known.padEnd(24)} ${summary}`);
    process.stderr.write(
      `${words.length > 0 ? `There is no command "${words.join(' ')}". ` : ''}The commands are:\n${lines.join('\n')}\n`,
    );
    process.exitCode = 2;
    return;
  }
  process.exitCode = await run(name, command, words.slice(name.split(' ').length));
}

async function run(name: string, command: Command, rest: readonly string[]): Promise<number> {
  const config = usableConfig(command);
  if (config instanceof Error) return command.unusable?.(config.message, rest) ?? 1;
  const { errorReporting } = config;
  const onError =
    errorReporting &&
    createErrorReporter(errorReporting, { environment: config.production ? 'production' : 'development' });
  return command.run({ config, log: createLog(config.logLevel, name, undefined, onError ?? undefined), rest });
}

/** Returns the settings, or the error for a command that reports it itself. */
function usableConfig({ unusable }: Command): Config | Error {
  try {
    return configFromEnvironment();
  } catch (error) {
    if (unusable && error instanceof Error) return error;
    throw error;
  }
}
