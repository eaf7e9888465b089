import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartError } from './errors.ts';

/** Settings of the supervisor itself; all other environment variables are for its children. */
export type Settings = {
  readonly root: string;
  readonly dataDir: string;
  readonly logDir: string;
  readonly runDir: string;
  readonly ports: {
    readonly web: number;
    readonly sandbox: number;
    readonly smtp: number;
    /** Port of the screens during editing; in development only. */ readonly screens: number;
  };
  /** The embedded database's port; undefined: it chooses a port and keeps it. */
  readonly databasePort: number | undefined;
  /** URL of the user's own PostgreSQL; null for the embedded one. */
  readonly databaseUrl: string | null;
  readonly publicUrl: string;
  /** Whether to run without the sandbox and demo data. */
  readonly production: boolean;
  /** Whether to restart on changes. */
  readonly reload: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
};

type Environment = Settings['environment'];

function portFrom(environment: Environment, name: string, fallback: number): number {
  const text = environment[name];
  if (!text) return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new StartError(`${name} is "${text}", which is not a port: use a number from 1 to 65535.`);
}

/**
 * Returns the database's URL, given directly or in the file that DATABASE_URL_FILE names; null for the embedded one.
 */
function databaseUrlFrom(environment: Environment): string | null {
  const file = environment['DATABASE_URL_FILE'];
  if (!file) return environment['DATABASE_URL'] || null;
  if (environment['DATABASE_URL'])
    throw new StartError('DATABASE_URL and DATABASE_URL_FILE are both set. Keep one of them.');
  try {
    return readFileSync(file, 'utf8').trim() || null;
  } catch {
    throw new StartError(`DATABASE_URL_FILE is "${file}", which cannot be read.`);
  }
}

/** Returns a sandbox address, unless the user has set the variable or a file for it. */
function settingOrDefault(environment: Environment, name: string, fallback: string): Readonly<Record<string, string>> {
  return environment[`${name}_FILE`] ? {} : { [name]: environment[name] || fallback };
}

/**
 * Reads the supervisor's settings.
 * @throws StartError naming the invalid variable.
 */
export function readSettings(options: {
  readonly root: string;
  readonly environment: Environment;
  readonly reload: boolean;
}): Settings {
  const { root, environment, reload } = options;
  const dataDir = resolve(root, environment['DATA_DIR'] || '.data');
  const web = portFrom(environment, 'PORT', 3000);
  return {
    root,
    dataDir,
    logDir: join(dataDir, 'logs'),
    runDir: join(dataDir, 'run'),
    ports: {
      web,
      sandbox: portFrom(environment, 'SANDBOX_PORT', 3100),
      smtp: portFrom(environment, 'SMTP_PORT', 1025),
      screens: portFrom(environment, 'SCREENS_PORT', 5173),
    },
    databasePort: environment['PG_PORT'] ? portFrom(environment, 'PG_PORT', 0) : undefined,
    databaseUrl: databaseUrlFrom(environment),
    publicUrl: environment['PUBLIC_URL'] || `http://localhost:${web}`,
    production: environment['NODE_ENV'] === 'production',
    reload,
    environment,
  };
}

/** Returns the environment of every child: the user's, with defaults for the addresses of what was started here. */
export function childEnvironment(settings: Settings, databaseUrl: string): Readonly<Record<string, string>> {
  const { environment, ports } = settings;
  const sandboxed = settings.production
    ? {}
    : {
        ...settingOrDefault(environment, 'SMTP_URL', `smtp://127.0.0.1:${ports.smtp}`),
        ...settingOrDefault(environment, 'SMS_URL', `http://ACsandbox:sandbox@127.0.0.1:${ports.sandbox}`),
        // An address that only the sandbox handles.
        BOUNCE_DOMAIN: environment['BOUNCE_DOMAIN'] || 'bounces.localhost',
        // DNS uses UDP, so the port number of the sandbox's pages is free for it.
        DNS_SERVERS: environment['DNS_SERVERS'] || `127.0.0.1:${environment['SANDBOX_DNS_PORT'] || ports.sandbox}`,
        SANDBOX_URL: environment['SANDBOX_URL'] || `http://localhost:${ports.sandbox}`,
      };
  const given = Object.entries(environment).flatMap(([name, value]) =>
    value === undefined || name === 'DATABASE_URL_FILE' ? [] : [[name, value] as const],
  );
  return {
    ...Object.fromEntries(given),
    ...sandboxed,
    DATABASE_URL: databaseUrl,
    PORT: String(ports.web),
    SANDBOX_PORT: String(ports.sandbox),
    SMTP_PORT: String(ports.smtp),
    DATA_DIR: settings.dataDir,
    // In production the server itself reports that it needs one.
    ...(settings.production && !environment['PUBLIC_URL'] ? {} : { PUBLIC_URL: settings.publicUrl }),
    NODE_COMPILE_CACHE: environment['NODE_COMPILE_CACHE'] || join(settings.root, '.cache/compiled'),
    ...(settings.reload ? { HUGGG_DEV: '1' } : {}),
  };
}
