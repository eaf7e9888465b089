import type { LinkedIdentity, SamlConnectionAnswer, TeamSignIn } from '@huggg/contracts';
import { readCertificate } from './domain/certificates.ts';
import type { NamedAccount } from './use-cases/linked-identities.ts';
import type { SamlSettings } from './use-cases/saml-connection.ts';
import type { SignInRules } from './use-cases/team-sign-in.ts';

/** Returns a team's identity provider, as shown to its admins. */
export function toWireSaml({ connection, serviceProvider, domain, domainProven }: SamlSettings): SamlConnectionAnswer {
  if (!connection) return { connection: null, serviceProvider: { ...serviceProvider }, domain, domainProven };
  const { teamId: _, updatedAt, certificates, roleMap, ...rest } = connection;
  const shown = certificates.flatMap((pem) => {
    const certificate = readCertificate(pem);
    return certificate
      ? [{ pem, fingerprint: certificate.fingerprint, dateExpires: certificate.expiresAt.toString() }]
      : [];
  });
  return {
    connection: { ...rest, certificates: shown, roleMap: { ...roleMap }, dateModified: updatedAt.toString() },
    serviceProvider: { ...serviceProvider },
    domain,
    domainProven,
  };
}

export function toWireSignIn({ own, effective, above, proven, available }: SignInRules): TeamSignIn {
  return {
    own: [...own],
    effective: [...effective],
    above: above && { name: above.name, methods: [...above.methods] },
    proven: [...proven],
    available: [...available],
  };
}

/** Returns a linked account, as shown to its owner. */
export function toWireIdentity({
  id,
  provider,
  email,
  organisation,
  linkedAt,
  lastUsedAt,
}: NamedAccount): LinkedIdentity {
  return {
    id,
    provider,
    email,
    organisation,
    dateLinked: linkedAt.toString(),
    dateLastUsed: lastUsedAt?.toString() ?? null,
  };
}
