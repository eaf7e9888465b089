import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bounceAddress, readBounceAddress } from './bounce-address.ts';
import { readBounceMail } from './bounce-mail.ts';
import { isSignedBySendgrid, readSendgridEvents } from './sendgrid-events.ts';

const secrets = { linkToken: (purpose: string, id: string) => `${purpose} ${id} of us` };
const others = { linkToken: (purpose: string, id: string) => `${purpose} ${id} of others` };
const deliveryId = '0192f000-0000-7000-8000-0000000000ab';

describe('the bounce address of an email', () => {
  const address = bounceAddress(secrets, { deliveryId, domain: 'bounces.example.com' });
  it('contains its delivery, within the length limit of mail servers', () => {
    expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64);
    expect(readBounceAddress(secrets, address)).toBe(deliveryId);
    expect(readBounceAddress(secrets, `To: <${address.toUpperCase()}>`)).toBe(deliveryId);
  });
  it.each(['', 'b-@bounces.example.com', 'sam@example.com', address.replace('b-0', 'b-1')])(
    'is not recognised in %j',
    (text) => {
      expect(readBounceAddress(secrets, text)).toBeNull();
    },
  );
  it('is signed, and not valid with another secret', () => {
    expect(readBounceAddress(others, address)).toBeNull();
  });
});

const report = (fields: string) =>
  `From: MAILER-DAEMON\r\nContent-Type: multipart/report; report-type=delivery-status;\r\n boundary="x"\r\n\r\n--x\r\n\r\n${fields}\r\n--x--\r\n`;

describe('a bounced email', () => {
  it.each([
    [
      'an address that does not exist',
      'Action: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 no\r\n such user',
      { status: 'email-bounce', suppresses: 'bounce', error: '550 5.1.1 no such user' },
    ],
    [
      'a full mailbox',
      'action: FAILED\r\nstatus: 5.2.2 (full)',
      { status: 'email-bounce', suppresses: null, error: 'The mail came back: 5.2.2' },
    ],
    [
      'a policy',
      'Action: failed\r\nStatus: 5.7.1',
      { status: 'email-blocked', suppresses: null, error: 'The mail came back: 5.7.1' },
    ],
    ['a delay', 'Action: delayed\r\nStatus: 4.4.1', null],
    ['a success', 'Action: delivered\r\nStatus: 2.0.0', null],
    ['an out-of-office reply', 'Subject: I am away', null],
  ])('is classified for %s', (_, fields, bounce) => {
    expect(readBounceMail(report(fields))).toEqual(bounce);
  });

  it('is a complaint if a provider forwards one', () => {
    const raw = `Content-Type: multipart/report; report-type=feedback-report; boundary=x\n\nFeedback-Type: abuse\n`;
    expect(readBounceMail(raw)).toMatchObject({ status: 'email-spam', suppresses: 'complaint' });
    expect(readBounceMail(raw.replace('abuse', 'not-spam'))).toBeNull();
  });
});

describe('events of SendGrid', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const smtpId = `<${deliveryId}.1@huggg.example>`;
  const events = [
    { event: 'delivered', sg_event_id: 'a', 'smtp-id': smtpId },
    { event: 'bounce', sg_event_id: 'b', 'smtp-id': smtpId, status: '5.1.1', reason: 'no such user' },
    { event: 'bounce', type: 'blocked', sg_event_id: 'c', 'smtp-id': smtpId },
    { event: 'spamreport', sg_event_id: 'd', 'smtp-id': smtpId },
    { event: 'open', sg_event_id: 'e', 'smtp-id': smtpId },
    { event: 'delivered', sg_event_id: 'f', 'smtp-id': '<another@mail>' },
    'nonsense',
  ];
  const body = Buffer.from(JSON.stringify(events));
  const timestamp = '1791792000';
  const signature = sign('sha256', Buffer.concat([Buffer.from(timestamp), body]), privateKey).toString('base64');

  it('are accepted only if the account’s key signed their body and timestamp', () => {
    const signed = { key, body, timestamp, signature };
    expect(isSignedBySendgrid(signed)).toBe(true);
    for (const change of [
      { timestamp: '1791792001' },
      { body: Buffer.from('[]') },
      { signature: undefined },
      { signature: 'bm8=' },
      { key: 'bm8=' },
    ])
      expect(isSignedBySendgrid({ ...signed, ...change })).toBe(false);
  });

  it('return the status of our emails', () => {
    expect(readSendgridEvents(body)?.map(({ eventKey, status, suppresses }) => [eventKey, status, suppresses])).toEqual(
      [
        ['a', 'email-sent', null],
        ['b', 'email-bounce', 'bounce'],
        ['c', 'email-blocked', null],
        ['d', 'email-spam', 'complaint'],
      ],
    );
    expect(readSendgridEvents(Buffer.from('{'))).toBeNull();
    expect(readSendgridEvents(Buffer.from('{}'))).toBeNull();
  });
});
