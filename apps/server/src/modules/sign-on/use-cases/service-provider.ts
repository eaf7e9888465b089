import type { Context } from '../../../platform/context.ts';
import type { ServiceProvider } from '../gateways/saml.ts';

/**
 * The path of our metadata for each team. The address is also the entity id, so that a response for one team is never
 * valid for another.
 */
export const metadataPath = '/v3/sso/saml/metadata';

/** Returns our own details as a service provider for a team's identity provider. */
export function serviceProviderOf({ config }: Pick<Context, 'config'>, teamId: string): ServiceProvider {
  const base = config.http.publicUrl.replace(/\/$/, '');
  const metadataUrl = `${base}${metadataPath}/${teamId}`;
  return { entityId: metadataUrl, acsUrl: `${base}/v3/sso/saml`, metadataUrl };
}

/** Returns the team of a response's audience. Null if the audience is not one of ours. */
export function teamOfAudience({ config }: Pick<Context, 'config'>, audience: string | null): string | null {
  const prefix = `${config.http.publicUrl.replace(/\/$/, '')}${metadataPath}/`;
  const teamId = audience?.startsWith(prefix) ? audience.slice(prefix.length) : '';
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(teamId) ? teamId : null;
}
