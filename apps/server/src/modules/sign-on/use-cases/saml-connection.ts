import type { Context } from '../../../platform/context.ts';
import { hasPermissionOn } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import type { Role } from '@huggg/contracts';
import {
  assertSignInWithoutSaml,
  connectSamlProvider,
  disconnectSamlProvider,
  findConnection,
  findTeam,
  lockTeam,
  type SamlConnection,
  type Team,
} from '../../teams/index.ts';
import { readCertificate, type Certificate } from '../domain/certificates.ts';
import { errors } from '../errors.ts';
import { readIdpMetadata, type SamlPeer, type ServiceProvider } from '../gateways/saml.ts';
import { requireStepUp } from '../../sessions/index.ts';
import { serviceProviderOf } from './service-provider.ts';

export type SamlSettings = {
  readonly connection: SamlConnection | null;
  readonly serviceProvider: ServiceProvider;
  readonly domain: string | null;
  readonly domainProven: boolean;
};

/**
 * Returns a team whose sign-in settings the caller may manage.
 * @throws team.not-found for any other; saml.of-parent for a subteam, which uses its parent's provider.
 */
async function findAdministeredTeam(ctx: Context, teamId: string, db: Queryable = ctx.read): Promise<Team> {
  const team = hasPermissionOn(ctx.actor, 'team-admin', { teamId, ownerId: null }) ? await findTeam(db, teamId) : null;
  if (!team) throw errors.teamNotFound();
  if (team.parentTeamId) throw errors.samlOfParent();
  return team;
}

/** @throws team.not-found, saml.of-parent. */
export async function readSamlSettings(ctx: Context, teamId: string): Promise<SamlSettings> {
  const team = await findAdministeredTeam(ctx, teamId);
  return {
    connection: await findConnection(ctx.readPrimary, teamId),
    serviceProvider: serviceProviderOf(ctx, teamId),
    domain: team.domain,
    domainProven: team.domainProvenAt !== null,
  };
}

export type SamlChanges = {
  readonly metadata?: string | undefined;
  readonly idpEntityId?: string | undefined;
  readonly ssoUrl?: string | undefined;
  readonly certificates?: readonly string[] | undefined;
  readonly justInTime: boolean;
  readonly defaultRole: Role;
  readonly roleAttribute: string | null;
  readonly roleMap: Readonly<Record<string, Role>>;
  readonly acceptsUnasked: boolean;
};

/** Returns the provider from its metadata, or from separate fields. */
function peerOf({ metadata, idpEntityId, ssoUrl, certificates }: SamlChanges): SamlPeer {
  if (metadata) {
    const read = readIdpMetadata(metadata);
    if (!read) throw errors.samlMetadataInvalid();
    return read;
  }
  if (!idpEntityId || !ssoUrl || !certificates)
    throw errors.missingField(!idpEntityId ? 'idpEntityId' : !ssoUrl ? 'ssoUrl' : 'certificates');
  return { idpEntityId, ssoUrl, certificates };
}

function certificatesOf(ctx: Context, texts: readonly string[]): readonly Certificate[] {
  return texts.map((text, index) => {
    const certificate = readCertificate(text);
    if (!certificate || certificate.expiresAt.epochMilliseconds <= ctx.clock.now().epochMilliseconds)
      throw errors.samlCertificateInvalid(index);
    return certificate;
  });
}

/**
 * Sets a team's identity provider. It covers the team's proven email domain, which no other team's provider covers.
 * @throws team.not-found, saml.of-parent, saml.domain-needed, team.domain-unproven, saml.metadata-invalid,
 * saml.certificate-invalid, saml.insecure-address, access.step-up-required.
 */
export async function writeSamlSettings(ctx: Context, teamId: string, changes: SamlChanges): Promise<SamlSettings> {
  const { domain, domainProvenAt } = await findAdministeredTeam(ctx, teamId);
  if (!domain) throw errors.samlDomainNeeded();
  if (!domainProvenAt) throw errors.domainUnproven(domain);
  const { idpEntityId, ssoUrl, certificates } = peerOf(changes);
  if (!ssoUrl.startsWith('https://') && (ctx.config.production || !ssoUrl.startsWith('http://')))
    throw errors.samlInsecureAddress();
  const { justInTime, defaultRole, roleAttribute, roleMap, acceptsUnasked } = changes;
  const next = {
    teamId,
    domain,
    idpEntityId,
    ssoUrl,
    certificates: certificatesOf(ctx, certificates).map(({ pem }) => pem),
    justInTime,
    defaultRole,
    roleAttribute,
    roleMap,
    acceptsUnasked,
  };
  await ctx.transaction(async (tx) => {
    await requireStepUp(ctx, tx);
    const before = await connectSamlProvider(tx, next, ctx.clock.now());
    await ctx.audit(tx, [
      { action: 'saml.changed', teamId, subject: { type: 'team', id: teamId }, changes: changesOf(before, next) },
    ]);
  });
  return readSamlSettings(ctx, teamId);
}

const auditedFields = [
  'idpEntityId',
  'ssoUrl',
  'certificates',
  'justInTime',
  'defaultRole',
  'roleAttribute',
  'roleMap',
  'acceptsUnasked',
] as const;

/** Returns the changes for the audit log. Certificates are identified by their fingerprints. */
function changesOf(before: Partial<SamlConnection> | null, next: Omit<SamlConnection, 'updatedAt'>) {
  const shown = (value: unknown, name: (typeof auditedFields)[number]): unknown =>
    name === 'certificates' && Array.isArray(value)
      ? value.map((pem: string) => readCertificate(pem)?.fingerprint)
      : (value ?? null);
  return Object.fromEntries(
    auditedFields
      .map((name) => [name, { from: shown(before?.[name], name), to: shown(next[name], name) }] as const)
      .filter(([, { from, to }]) => JSON.stringify(from) !== JSON.stringify(to)),
  );
}

/**
 * Removes a team's identity provider, with which people also sign in to its subteams.
 * @throws team.not-found, saml.of-parent, sign-in.nothing-left if one of these teams allows no other sign-in method,
 * access.step-up-required.
 */
export async function removeSamlSettings(ctx: Context, teamId: string): Promise<SamlSettings> {
  await ctx.transaction(async (tx) => {
    await lockTeam(tx, teamId);
    const team = await findAdministeredTeam(ctx, teamId, tx);
    await assertSignInWithoutSaml(tx, team);
    await requireStepUp(ctx, tx);
    const before = await disconnectSamlProvider(tx, teamId);
    if (before)
      await ctx.audit(tx, [
        {
          action: 'saml.changed',
          teamId,
          subject: { type: 'team', id: teamId },
          changes: { idpEntityId: { from: before.idpEntityId, to: null } },
        },
      ]);
  });
  return readSamlSettings(ctx, teamId);
}
