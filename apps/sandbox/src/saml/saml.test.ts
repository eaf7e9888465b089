import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SAML, type SamlConfig } from '@node-saml/node-saml';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '../sandbox.ts';
import { samlFaults } from './faults.ts';

let directory: string;
let sandbox: Sandbox;
let settings: SamlConfig;
const acsUrl = 'http://localhost:3000/v3/sso/saml';
const audience = 'http://localhost:3000/v3/sso/saml/metadata';
const at = (path: string): string => `http://localhost:${sandbox.httpPort}${path}`;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'huggg-saml-'));
  sandbox = await startSandbox({
    host: '127.0.0.1',
    httpPort: 0,
    smtpPort: 0,
    inboxDirectory: join(directory, 'inbox'),
  });
  const metadata = await (await fetch(at('/saml/metadata'))).text();
  const certificate = /<(?:\w+:)?X509Certificate>([^<]+)</.exec(metadata)?.[1] ?? '';
  settings = {
    idpCert: certificate,
    issuer: audience,
    audience,
    callbackUrl: acsUrl,
    entryPoint: at('/saml/sso'),
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
  };
});

afterAll(async () => {
  await sandbox.close();
  await rm(directory, { recursive: true, force: true });
});

function hiddenFields(html: string): Record<string, string> {
  return Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name ?? '',
      (value ?? '').replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code))),
    ]),
  );
}

async function answer(fault: string, asked = true): Promise<Record<string, string>> {
  const url = await new SAML(settings).getAuthorizeUrlAsync('where-from', undefined, {});
  const question = asked
    ? hiddenFields((await (await fetch(url)).text()).split('</form>')[0] ?? '')
    : { acsUrl, audience };
  const form = { ...question, email: 'nia@team.example', firstName: 'Nia', surname: 'Comer', role: 'marketing', fault };
  return hiddenFields(
    await (await fetch(at('/saml/respond'), { method: 'POST', body: new URLSearchParams(form) })).text(),
  );
}

const read = async ({ SAMLResponse = '' }: Record<string, string>) =>
  (await new SAML(settings).validatePostResponseAsync({ SAMLResponse })).profile;

describe('the SAML provider', () => {
  test('publishes its sign-in address in the metadata', async () => {
    expect(await (await fetch(at('/saml/metadata'))).text()).toContain(`Location="${at('/saml/sso')}"`);
  });

  test('responds to a request with a signed assertion and returns the relay state', async () => {
    const fields = await answer('none');
    expect(fields['RelayState']).toBe('where-from');
    const profile = await read(fields);
    expect(profile).toMatchObject({
      nameID: 'nia@team.example',
      email: 'nia@team.example',
      firstName: 'Nia',
      surname: 'Comer',
      role: 'marketing',
      inResponseTo: expect.stringMatching(/^_/),
    });
    expect(profile?.issuer).toBe(at('/saml/metadata'));
  });

  test('can start a sign-in without a request', async () => {
    const profile = await read(await answer('none', false));
    expect(profile?.nameID).toBe('nia@team.example');
    expect(profile).not.toHaveProperty('inResponseTo');
  });

  const caught = [
    'unsigned',
    'wrong-key',
    'changed-after-signing',
    'other-audience',
    'expired',
    'too-early',
    'wrapped',
    'two-assertions',
    'cancel',
  ];
  test.each(samlFaults.filter((fault) => caught.includes(fault)))(
    'returns a response that is rejected by the reader: %s',
    async (fault) => {
      await expect(answer(fault).then(read)).rejects.toThrow();
    },
  );

  test('includes each other fault in the response', async () => {
    const xml = async (fault: string): Promise<string> =>
      Buffer.from((await answer(fault))['SAMLResponse'] ?? '', 'base64').toString();
    expect(await xml('other-recipient')).toContain('Recipient="https://elsewhere.example/acs"');
    expect(await xml('other-issuer')).toContain('>https://idp.elsewhere.example<');
    expect(await xml('other-request')).toContain('InResponseTo="_another-request"');
    expect(await xml('ends-on-day')).toMatch(/NotOnOrAfter="\d{4}-\d{2}-\d{2}"/);
    expect(await xml('comment')).toContain('nia<!-- -->@team.example');
  });

  test('keeps its certificate after a restart', async () => {
    const before = await (await fetch(at('/saml/metadata'))).text();
    const again = await startSandbox({
      host: '127.0.0.1',
      httpPort: 0,
      smtpPort: 0,
      inboxDirectory: join(directory, 'inbox-2'),
    });
    const after = await (await fetch(`http://localhost:${again.httpPort}/saml/metadata`)).text();
    await again.close();
    const certificate = /X509Certificate>([^<]+)</;
    expect(certificate.exec(after)?.[1]).toBe(certificate.exec(before)?.[1]);
  });

  test('returns 400 for a request that cannot be read', async () => {
    const response = await fetch(at('/saml/sso?SAMLRequest=nonsense'));
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('could not be read')]);
  });
});
