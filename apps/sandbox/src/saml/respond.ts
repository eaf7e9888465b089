import { randomBytes } from 'node:crypto';
import samlify from 'samlify';
import { systemClock } from '../platform/clock.ts';
import { tamper, type SamlFault } from './faults.ts';
import type { SamlKeys } from './keys.ts';

/**
 * The request of a service provider: the address for the response, the service provider's entity id, and the id of the
 * request (null for an unsolicited response).
 */
export type SamlRequest = { readonly acsUrl: string; readonly audience: string; readonly requestId: string | null };
export type SamlPerson = {
  readonly email: string;
  readonly firstName: string;
  readonly surname: string;
  readonly role: string;
  readonly fault: SamlFault;
};

const post = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST';
const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const basicName = 'urn:oasis:names:tc:SAML:2.0:attrname-format:basic';

const attributes = ['email', 'firstName', 'surname', 'role'].map((name) => ({
  name,
  valueTag: name,
  nameFormat: basicName,
  valueXsiType: 'xs:string',
}));

const authnStatement =
  '<saml:AuthnStatement AuthnInstant="{IssueInstant}" SessionIndex="{SessionIndex}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>';
const template = samlify.SamlLib.defaultLoginResponseTemplate.context.replace('{AuthnStatement}', authnStatement);

samlify.setSchemaValidator({ validate: () => Promise.resolve('skipped') });

/** Creates the provider that the metadata describes. */
export function identityProvider({
  entityId,
  ssoUrl,
  keys,
}: {
  readonly entityId: string;
  readonly ssoUrl: string;
  readonly keys: SamlKeys;
}) {
  return samlify.IdentityProvider({
    entityID: entityId,
    privateKey: keys.privateKey,
    signingCert: keys.certificate,
    isAssertionEncrypted: false,
    wantAuthnRequestsSigned: false,
    nameIDFormat: [emailFormat],
    singleSignOnService: [
      { Binding: redirect, Location: ssoUrl },
      { Binding: post, Location: ssoUrl },
    ],
    loginResponseTemplate: { context: template, attributes },
  });
}

/** Returns the response address and the audience of an AuthnRequest (redirect binding). */
export function readSamlRequest(xml: string): SamlRequest | null {
  const attribute = (name: string): string | undefined =>
    new RegExp(`<(?:\\w+:)?AuthnRequest[^>]*\\s${name}="([^"]*)"`).exec(xml)?.[1];
  const [acsUrl, requestId, audience] = [
    attribute('AssertionConsumerServiceURL'),
    attribute('ID'),
    /<(?:\w+:)?Issuer[^>]*>([^<]*)</.exec(xml)?.[1],
  ];
  return acsUrl && requestId && audience ? { acsUrl, requestId, audience } : null;
}

function addMinutes(now: string, minutes: number): string {
  return new Date(Date.parse(now) + minutes * 60_000).toISOString();
}

type Idp = ReturnType<typeof identityProvider>;

/** Returns the values of a response, which are correct except for the chosen fault. */
function valuesOf(idp: Idp, question: SamlRequest, person: SamlPerson): Record<string, string | null> {
  const { fault } = person;
  const now = addMinutes(systemClock(), { expired: -120, 'too-early': 120 }[fault as string] ?? 0);
  const until = fault === 'ends-on-day' ? addMinutes(now, 2 * 24 * 60).slice(0, 10) : addMinutes(now, 5);
  return {
    ID: `_${randomBytes(16).toString('hex')}`,
    AssertionID: `_${randomBytes(16).toString('hex')}`,
    Destination: question.acsUrl,
    SubjectRecipient: fault === 'other-recipient' ? 'https://elsewhere.example/acs' : question.acsUrl,
    Audience: fault === 'other-audience' ? 'https://elsewhere.example/saml' : question.audience,
    Issuer: fault === 'other-issuer' ? 'https://idp.elsewhere.example' : idp.entityMeta.getEntityID(),
    IssueInstant: now,
    ConditionsNotBefore: addMinutes(now, -1),
    ConditionsNotOnOrAfter: until,
    SubjectConfirmationDataNotOnOrAfter: until,
    StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
    NameIDFormat: emailFormat,
    NameID: person.email,
    InResponseTo: fault === 'other-request' ? '_another-request' : question.requestId,
    SessionIndex: `_${randomBytes(8).toString('hex')}`,
    attrEmail: person.email,
    attrFirstName: person.firstName,
    attrSurname: person.surname,
    attrRole: person.role,
  };
}

/** Inserts a comment into the address before it is signed; a careless parser would end the address there. */
function withComment(xml: string): string {
  return xml.replace(/(<saml:NameID[^>]*>[^<@]+)(@[^<]+)(?=<)/, '$1<!-- -->$2');
}

/** Returns a response that says the person cancelled, which providers do not sign. */
function cancelledResponse(idp: Idp, { acsUrl, requestId }: SamlRequest): string {
  const inResponseTo = requestId ? ` InResponseTo="${requestId}"` : '';
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomBytes(16).toString('hex')}" Version="2.0" IssueInstant="${systemClock()}" Destination="${acsUrl}"${inResponseTo}><saml:Issuer>${idp.entityMeta.getEntityID()}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Responder"><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:AuthnFailed"/></samlp:StatusCode></samlp:Status></samlp:Response>`;
}

/** Creates the response to a request, in base64, as a browser posts it. */
export async function respond({
  idp,
  question,
  person,
}: {
  readonly idp: Idp;
  readonly question: SamlRequest;
  readonly person: SamlPerson;
}): Promise<string> {
  if (person.fault === 'cancel') return Buffer.from(cancelledResponse(idp, question)).toString('base64');
  const sp = samlify.ServiceProvider({
    entityID: question.audience,
    wantAssertionsSigned: true,
    assertionConsumerService: [{ Binding: post, Location: question.acsUrl }],
  });
  const values = valuesOf(idp, question, person);
  const customTagReplacement = (text: string) => {
    const filled = samlify.SamlLib.replaceTagsByValue(text, values);
    return { id: values['ID'] ?? '', context: person.fault === 'comment' ? withComment(filled) : filled };
  };
  const request = { extract: { request: { id: question.requestId ?? '' } } };
  const { context } = await idp.createLoginResponse(
    sp,
    request,
    'post',
    { email: person.email },
    { customTagReplacement },
  );
  const xml = Buffer.from(context, 'base64').toString('utf8');
  return Buffer.from(tamper(xml, person.fault)).toString('base64');
}
