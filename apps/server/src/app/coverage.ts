import * as contracts from '@huggg/contracts';
import type { EndpointDefinition } from '@huggg/contracts';
import type { Route } from '../platform/http/index.ts';

function isEndpoint(value: unknown): value is EndpointDefinition {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;
}

/** Returns every endpoint that the contracts declare. */
export function declaredEndpoints(): readonly EndpointDefinition[] {
  return [...new Set(Object.values<unknown>(contracts).filter(isEndpoint))];
}

/**
 * Prevents the start if a declared endpoint has no handler, a handler has no declared endpoint, or an endpoint declares
 * no access.
 * @throws Error that lists each problem.
 */
export function assertImplemented(routes: readonly Route[]): void {
  const problems: string[] = [];
  const implemented = new Set(routes.map((route) => route.endpoint));
  for (const endpoint of declaredEndpoints()) {
    if (!implemented.has(endpoint))
      problems.push(
        `${endpoint.method} ${endpoint.path} is declared but not implemented: add it to the routes of its module.`,
      );
  }
  for (const { endpoint } of routes) {
    // The type requires it; this check catches contracts written without types.
    const { access } = endpoint as Partial<EndpointDefinition>;
    if (!access) problems.push(`${endpoint.method} ${endpoint.path} does not say who may call it: give it an access.`);
  }
  if (problems.length > 0) throw new Error(`The API is incomplete:\n${problems.join('\n')}`);
}
