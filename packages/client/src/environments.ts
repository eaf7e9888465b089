import { UnknownEnvironmentError } from './client-errors.ts';

/** The five environments of the specification (accounts §7). Hosts are configuration: an installation sets its own. */
export const environments = ['beta', 'dev', 'local', 'production', 'stage'] as const;
export type Environment = (typeof environments)[number];

export type Hosts = Readonly<Partial<Record<Environment, string>>>;

const localHost = 'http://localhost:3000';

/**
 * Returns the base URL of an environment.
 * @throws UnknownEnvironmentError if it is none of the five, or its host is not known.
 */
export function baseUrlOf(environment: string, hosts: Hosts = {}): string {
  if (!environments.includes(environment as Environment)) throw new UnknownEnvironmentError();
  const host = hosts[environment as Environment] ?? (environment === 'local' ? localHost : undefined);
  if (!host) throw new UnknownEnvironmentError();
  return host.replace(/\/$/, '');
}
