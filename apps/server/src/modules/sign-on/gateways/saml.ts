import type { SAML, SamlConfig } from '@node-saml/node-saml';
import { DOMParser } from '@xmldom/xmldom';
import { isBoundedXml, type XmlBounds } from '../../../platform/xml/index.ts';
import { answerBounds, metadataBounds } from '../domain/xml-bounds.ts';

/** The details of a team's identity provider. */
export type SamlPeer = {
  readonly idpEntityId: string;
  readonly ssoUrl: string;
  readonly certificates: readonly string[];
};

/** Our own details, as configured at the provider. */
export type ServiceProvider = { readonly entityId: string; readonly acsUrl: string; readonly metadataUrl: string };

/** The content of a response's signed assertion, limited to what the signature covers. */
export type SamlAssertion = {
  readonly id: string;
  readonly issuer: string | null;
  readonly nameId: string | null;
  readonly nameIdFormat: string | null;
  /** The id of the request. Null if the sign-in was started at the provider. */
  readonly inResponseTo: string | null;
  readonly recipient: string | null;
  /** In ISO 8601. Null if the provider gives no end. */
  readonly notOnOrAfter: string | null;
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  readonly authnContext: string | null;
};

const clockSkewMs = 60_000;

const noCache = {
  saveAsync: () => Promise.resolve(null),
  getAsync: () => Promise.resolve(null),
  removeAsync: () => Promise.resolve(null),
};

function settingsOf(peer: SamlPeer, us: ServiceProvider, requestId?: string): SamlConfig {
  return {
    issuer: us.entityId,
    callbackUrl: us.acsUrl,
    audience: us.entityId,
    entryPoint: peer.ssoUrl,
    idpIssuer: peer.idpEntityId,
    idpCert: [...peer.certificates],
    wantAssertionsSigned: true,
    // Providers sign the assertion, the response, or both. The signature of the assertion is required.
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: clockSkewMs,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    cacheProvider: noCache,
    ...(requestId && { generateUniqueId: () => requestId }),
  };
}

/**
 * Creates an instance of the SAML library. The library is loaded on first use, because few teams sign in this way and
 * loading it would slow down every start.
 */
async function createSamlClient(settings: SamlConfig): Promise<SAML> {
  const library = await import('@node-saml/node-saml');
  return new library.SAML(settings);
}

/** Returns the address that sends a browser to the provider with a request (HTTP redirect binding). */
export async function samlRequestUrl({
  peer,
  us,
  requestId,
  relayState,
}: {
  readonly peer: SamlPeer;
  readonly us: ServiceProvider;
  readonly requestId: string;
  readonly relayState: string;
}): Promise<string> {
  return (await createSamlClient(settingsOf(peer, us, requestId))).getAuthorizeUrlAsync(relayState, undefined, {});
}

/** Returns our metadata for the provider. It is the same for every team except for the entity id. */
export async function serviceProviderMetadata(us: ServiceProvider): Promise<string> {
  const peer = { idpEntityId: 'unset', ssoUrl: us.acsUrl, certificates: ['unset'] };
  return (await createSamlClient(settingsOf(peer, us))).generateServiceProviderMetadata(null, null);
}

type ParsedElement = {
  readonly $?: Readonly<Record<string, string>>;
  readonly _?: string;
  readonly [name: string]: unknown;
};

const firstOf = (parent: unknown, name: string): ParsedElement | null => {
  const found = (parent as ParsedElement | null)?.[name];
  return Array.isArray(found) ? ((found[0] ?? null) as ParsedElement | null) : null;
};

const textOf = (value: unknown): string | null =>
  typeof value === 'string' ? value : ((value as ParsedElement | null)?._ ?? null);

function attributesOf(assertion: ParsedElement): Record<string, string[]> {
  const attributes = firstOf(assertion, 'AttributeStatement')?.['Attribute'];
  const all = Array.isArray(attributes) ? (attributes as ParsedElement[]) : [];
  return Object.fromEntries(
    all.map((attribute) => [
      attribute.$?.['Name'] ?? '',
      [attribute['AttributeValue'] ?? []].flat().flatMap((value) => textOf(value) ?? []),
    ]),
  );
}

function assertionOf(assertion: ParsedElement): SamlAssertion {
  const subject = firstOf(assertion, 'Subject');
  const nameId = firstOf(subject, 'NameID');
  const confirmation = firstOf(firstOf(subject, 'SubjectConfirmation'), 'SubjectConfirmationData')?.$;
  const context = firstOf(firstOf(firstOf(assertion, 'AuthnStatement'), 'AuthnContext'), 'AuthnContextClassRef');
  const issuer = assertion['Issuer'];
  return {
    id: assertion.$?.['ID'] ?? '',
    issuer: textOf(Array.isArray(issuer) ? issuer[0] : issuer),
    nameId: textOf(nameId),
    nameIdFormat: nameId?.$?.['Format'] ?? null,
    inResponseTo: confirmation?.['InResponseTo'] ?? null,
    recipient: confirmation?.['Recipient'] ?? null,
    notOnOrAfter: confirmation?.['NotOnOrAfter'] ?? firstOf(assertion, 'Conditions')?.$?.['NotOnOrAfter'] ?? null,
    attributes: attributesOf(assertion),
    authnContext: textOf(context),
  };
}

/**
 * Checks a response's signature, audience and times, and returns the signed assertion.
 * @throws Error with the library's message, for the log only.
 */
export async function readSamlResponse({
  peer,
  us,
  response,
}: {
  readonly peer: SamlPeer;
  readonly us: ServiceProvider;
  readonly response: string;
}): Promise<SamlAssertion> {
  const saml = await createSamlClient(settingsOf(peer, us));
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response });
  const signed = profile?.getAssertion?.() as { readonly Assertion?: ParsedElement } | undefined;
  if (!signed?.Assertion) throw new Error('The response contains no assertion.');
  return assertionOf(signed.Assertion);
}

const refuse = (message: string): never => {
  throw new Error(message);
};

/** XML that is not well formed is rejected. The parser's message must not be logged. */
const parser = new DOMParser({ errorHandler: { warning: () => undefined, error: refuse, fatalError: refuse } });

/** Parses a document. Null if it is too large or too deep, declares a DOCTYPE, or is not well formed. */
function parseDocument(xml: string, bounds: XmlBounds): Document | null {
  if (!isBoundedXml(xml, bounds)) return null;
  try {
    return parser.parseFromString(xml, 'text/xml');
  } catch {
    return null;
  }
}

const xmlOf = (response: string): string => Buffer.from(response, 'base64').toString('utf8');

/**
 * Checks whether a response is small and flat enough to be parsed. Call it first, so that no parser handles any other
 * response.
 */
export function isBoundedAnswer(response: string): boolean {
  return isBoundedXml(xmlOf(response), answerBounds);
}

/**
 * Returns the unverified content of a response: its team, and whether it is a refusal. Null if it is not a SAML
 * response; use the result only for lookups, never as a fact.
 */
export function peekAtResponse(
  response: string,
): { readonly audience: string | null; readonly refused: boolean } | null {
  const document = parseDocument(xmlOf(response), answerBounds);
  if (document?.documentElement?.localName !== 'Response') return null;
  const text = (name: string): string | null =>
    document.getElementsByTagNameNS('*', name)[0]?.textContent?.trim() ?? null;
  const status = document.getElementsByTagNameNS('*', 'StatusCode')[0]?.getAttribute('Value') ?? '';
  return { audience: text('Audience'), refused: status !== '' && !status.endsWith(':Success') };
}

const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

// The same bounds as in the contract of the settings, which take both without metadata too.
const isEntityId = (text: string): boolean => text.length <= 500;
const isAddress = (text: string): boolean => text.length <= 2_000 && URL.canParse(text);

/**
 * Returns the entity id, address and signing certificates from an identity provider's metadata. Null if it is not such
 * metadata.
 */
export function readIdpMetadata(
  xml: string,
): { readonly idpEntityId: string; readonly ssoUrl: string; readonly certificates: readonly string[] } | null {
  const entity = parseDocument(xml.trim(), metadataBounds)?.documentElement;
  if (entity?.localName !== 'EntityDescriptor') return null;
  const [idp] = Array.from(entity.getElementsByTagNameNS('*', 'IDPSSODescriptor'));
  const services = Array.from(idp?.getElementsByTagNameNS('*', 'SingleSignOnService') ?? []);
  const ssoUrl = services
    .find((service) => service.getAttribute('Binding') === redirectBinding)
    ?.getAttribute('Location');
  const keys = Array.from(idp?.getElementsByTagNameNS('*', 'KeyDescriptor') ?? []).filter(
    (key) => key.getAttribute('use') !== 'encryption',
  );
  const certificates = keys.flatMap((key) =>
    Array.from(key.getElementsByTagNameNS('*', 'X509Certificate')).flatMap((node) => node.textContent?.trim() || []),
  );
  const idpEntityId = entity.getAttribute('entityID');
  return idpEntityId && isEntityId(idpEntityId) && ssoUrl && isAddress(ssoUrl) && certificates.length > 0
    ? { idpEntityId, ssoUrl, certificates: [...new Set(certificates)].slice(0, 5) }
    : null;
}
