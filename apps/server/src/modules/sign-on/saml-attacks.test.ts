import { X509Certificate } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '../../platform/rate-limits/index.ts';
import { demoTeams, demoUsers } from '../teams/index.ts';
import { samlWorld } from './testing/saml-world.ts';

const {
  publicUrl,
  close,
  query,
  server,
  configure,
  reset,
  newBrowser,
  ourUrls,
  asked,
  unasked,
  bring,
  open,
  signIn,
  ada,
  bind,
} = await samlWorld();
beforeEach(reset);
afterAll(close);

describe('an attack on an organisation’s sign-in', () => {
  it.each([
    ['unsigned', 'saml.answer-invalid'],
    ['wrong-key', 'saml.answer-invalid'],
    ['changed-after-signing', 'saml.answer-invalid'],
    ['other-audience', 'saml.answer-invalid'],
    ['other-recipient', 'saml.answer-invalid'],
    ['other-issuer', 'saml.answer-invalid'],
    ['other-request', 'saml.answer-invalid'],
    ['wrapped', 'saml.answer-invalid'],
    ['two-assertions', 'saml.answer-invalid'],
    ['expired', 'saml.expired'],
    ['too-early', 'saml.expired'],
    ['ends-on-day', 'saml.answer-invalid'],
    ['cancel', 'sso.refused'],
  ])('is refused: %s', async (fault, code) => {
    await configure({ justInTime: true });
    await bind(ada);
    const at = newBrowser();
    expect((await bring(at, await asked(at, { ...ada, fault }))).searchParams.get('error')).toBe(code);
    const other = newBrowser();
    expect((await other.post('/v3/sso/saml', await asked(other, { ...ada, fault }))).json()).toMatchObject({
      status: 'fail',
      code,
    });
    expect((await query(`select 1 from users where email = 'attacker@evil.example'`)).rowCount).toBe(0);
  });

  it('is refused with a certificate that has expired since it was stored', async () => {
    await configure();
    await bind(ada);
    expect((await signIn(ada)).statusCode).toBe(200);
    const { rows } = await query('select certificates[1] as pem from saml_connections');
    const { validToDate } = new X509Certificate(String((rows[0] as { pem: string }).pem));
    server.clock.set(validToDate.toISOString());
    const at = newBrowser();
    expect((await bring(at, await asked(at, ada))).searchParams.get('error')).toBe('saml.answer-invalid');
  });

  it('cannot shorten a signed address with a comment', async () => {
    await configure();
    await bind(ada);
    expect((await signIn({ ...ada, fault: 'comment' })).statusCode).toBe(200);
  });

  it('cannot replay a response, whether or not a request preceded it', async () => {
    await configure({ acceptsUnasked: true });
    await bind(ada);
    const at = newBrowser();
    const fields = await asked(at, ada);
    expect((await open(at, await bring(at, fields))).statusCode).toBe(200);
    expect((await bring(at, fields)).searchParams.get('error')).toBe('sso.attempt-ended');
    expect((await bring(at, { SAMLResponse: fields.SAMLResponse })).searchParams.get('error')).toBe(
      'sso.attempt-unknown',
    );
    const begunThere = await unasked(ada);
    expect((await bring(at, begunThere)).searchParams.has('token')).toBe(true);
    expect((await bring(at, begunThere)).searchParams.get('error')).toBe('saml.replayed');
  });

  it('cannot use another user’s response in this browser, or a response to another request', async () => {
    await configure();
    await bind(ada);
    const [mine, theirs] = [newBrowser(), newBrowser()];
    const [fields, other] = [await asked(mine, ada), await asked(theirs, ada)];
    const address = await bring(mine, fields);
    expect((await open(theirs, address)).json()).toMatchObject({ status: 'fail', code: 'sso.other-browser' });
    const { RelayState = '' } = await asked(mine, ada);
    expect((await bring(mine, { SAMLResponse: other.SAMLResponse, RelayState })).searchParams.get('error')).toBe(
      'saml.answer-invalid',
    );
  });

  it('cannot redirect to another site with a relay state', async () => {
    await configure({ acceptsUnasked: true });
    await bind(ada);
    const at = newBrowser();
    const { SAMLResponse } = await unasked(ada);
    const address = await bring(at, { SAMLResponse, RelayState: 'https://evil.example/' });
    expect([address.origin, address.pathname, [...address.searchParams.keys()]]).toEqual([
      publicUrl,
      '/sso/saml',
      ['token'],
    ]);
  });

  it('is refused with an address outside the organisation’s domain', async () => {
    await configure({ justInTime: true });
    for (const email of [demoUsers.nora.email, 'x@harbourpine.example.evil.example']) {
      const at = newBrowser();
      expect((await bring(at, await asked(at, { email }))).searchParams.get('error')).toBe('saml.other-domain');
    }
  });

  it('cannot use another team’s provider, whose responses are valid for that team only', async () => {
    await configure();
    await bind(ada);
    await configure({ acceptsUnasked: true }, demoTeams.quaysideBooks.id, 'nora');
    const at = newBrowser();
    const foreign = {
      acsUrl: ourUrls.acsUrl,
      audience: `${publicUrl}/v3/sso/saml/metadata/${demoTeams.quaysideBooks.id}`,
    };
    expect((await bring(at, await unasked(ada, foreign))).searchParams.get('error')).toBe('saml.other-domain');
    const { RelayState = '' } = await asked(at, ada);
    expect((await bring(at, { ...(await unasked(ada, foreign)), RelayState })).searchParams.get('error')).toBe(
      'saml.answer-invalid',
    );
  });

  it('is refused for a suspended user', async () => {
    await configure({ justInTime: true });
    await bind({ email: demoUsers.victor.email });
    await query('update users set deactivated_at = now() where id = $1', [demoUsers.victor.id]);
    expect((await signIn({ email: demoUsers.victor.email })).json()).toMatchObject({ code: 'sso.unknown-person' });
  });

  describe('with XML that would stall a parser', () => {
    // The root element says that the sign-in was refused. A different response shows that the parser was not reached.
    const refusal = (inside: string): string =>
      Buffer.from(`<Response><Status><StatusCode Value="urn:x:Responder"/></Status>${inside}</Response>`).toString(
        'base64',
      );
    const deep = refusal(`${'<a>'.repeat(8_000)}${'</a>'.repeat(8_000)}`);

    it.each([
      ['deep nesting', deep],
      ['very many elements', refusal('<a/>'.repeat(10_000))],
      ['unclosed elements', Buffer.from('<a>'.repeat(15_000)).toString('base64')],
    ])('is refused without being parsed: %s', async (_, SAMLResponse) => {
      await configure();
      const at = newBrowser();
      expect((await at.post('/v3/sso/saml', { SAMLResponse })).json()).toMatchObject({ code: 'request.malformed' });
      expect((await at.post('/v3/sso/saml', { SAMLResponse })).statusCode).toBe(400);
      expect((await bring(at, { SAMLResponse })).searchParams.get('error')).toBe('request.malformed');
      expect((await configure({ metadata: Buffer.from(SAMLResponse, 'base64').toString() })).json()).toMatchObject({
        code: 'saml.metadata-invalid',
      });
    });

    it('is counted by network and refused above the limit', async () => {
      const from = { remoteAddress: '198.51.100.7', method: 'POST', url: '/v3/sso/saml' } as const;
      const ask = () => server.app.inject({ ...from, payload: { SAMLResponse: refusal('') } });
      const answers = await Promise.all(Array.from({ length: rateLimits.samlAnswers.limit * 2 + 1 }, ask));
      expect(answers.some(({ statusCode }) => statusCode === 429)).toBe(true);
      expect((await newBrowser().post('/v3/sso/saml', { SAMLResponse: refusal('') })).statusCode).not.toBe(429);
    });
  });

  it.each([
    ['nothing', ''],
    ['no XML', 'bm90aGluZw=='],
    [
      'a document with a doctype',
      Buffer.from('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><Response/>').toString('base64'),
    ],
    ['another document', Buffer.from('<Nothing/>').toString('base64')],
  ])('is refused with %s instead of a response', async (_, SAMLResponse) => {
    await configure();
    const response = await newBrowser().post('/v3/sso/saml', { SAMLResponse });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
  });
});
