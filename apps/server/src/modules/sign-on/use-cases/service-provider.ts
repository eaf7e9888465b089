import type { Context } from '../../../platform/context.ts';
import type { ServiceProvider } from '../gateways/saml.ts';

/**
 * Where each team's metadata of ours lies; the address is the entity id as well, so that an answer for one team is
 * never one for another.
 */
export const metadataPath = '/v3/sso/saml/metadata';

/** How we are known to a team's identity provider. */
export function serviceProviderOf({ config }: Pick<Context, 'config'>, teamId: string): ServiceProvider {
  const base = config.http.publicUrl.replace(/\/$/, '');
  const metadataUrl = `${base}${metadataPath}/${teamId}`;
  return { entityId: metadataUrl, acsUrl: `${base}/v3/sso/saml`, metadataUrl };
}

/** The team that an answer's audience names; null if it is none of ours. */
export function teamOfAudience({ config }: Pick<Context, 'config'>, audience: string | null): string | null {
  const prefix = `${config.http.publicUrl.replace(/\/$/, '')}${metadataPath}/`;
  const teamId = audience?.startsWith(prefix) ? audience.slice(prefix.length) : '';
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(teamId) ? teamId : null;
}
