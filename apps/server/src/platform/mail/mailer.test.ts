import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMailer, smtpConnection } from './mailer.ts';

const commands: string[] = [];
let server: Server;
let url: string;

/** A mail server without STARTTLS that accepts everything, passwords included. */
beforeAll(async () => {
  server = createServer((socket) => {
    let inData = false;
    socket.write('220 plain ESMTP\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        if (inData) {
          if (line !== '.') continue;
          inData = false;
        } else commands.push(line);
        inData ||= line === 'DATA';
        socket.write(
          line.startsWith('RCPT TO:<refused@')
            ? '550 no such mailbox\r\n'
            : line.startsWith('EHLO')
              ? '250-plain\r\n250 AUTH PLAIN\r\n'
              : inData
                ? '354 go on\r\n'
                : '250 ok\r\n',
        );
      }
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => server.close());

const mail = {
  id: '1',
  from: { name: 'Huggg', address: 'gifts@huggg.example' },
  to: 'ada@harbourpine.example',
  subject: 'A gift',
  html: '<p>A gift</p>',
  text: 'A gift',
};

it('sends nothing over a plain connection if TLS is required', async () => {
  const mailer = createMailer({ smtp: { url, requireTls: true } });
  expect((await mailer.send(mail)).state).toBe('later');
  expect(commands.filter((line) => /^(AUTH|MAIL|RCPT|DATA)/.test(line))).toEqual([]);
  mailer.close();
});

it('sends over a plain connection if TLS is not required', async () => {
  const mailer = createMailer({ smtp: { url, requireTls: false } });
  expect((await mailer.send(mail)).state).toBe('accepted');
  mailer.close();
});

it('sends copies to the cc and bcc addresses', async () => {
  commands.length = 0;
  const mailer = createMailer({ smtp: { url, requireTls: false } });
  await mailer.send({ ...mail, cc: ['cc@huggg.example'], bcc: ['bcc@huggg.example'] });
  mailer.close();
  expect(commands.filter((line) => line.startsWith('RCPT TO')).toSorted()).toEqual([
    'RCPT TO:<ada@harbourpine.example>',
    'RCPT TO:<bcc@huggg.example>',
    'RCPT TO:<cc@huggg.example>',
  ]);
});

it.each([{}, { bounceTo: 'bounces@huggg.example' }])('sends to one address, whatever it contains: %j', async (more) => {
  commands.length = 0;
  const mailer = createMailer({ smtp: { url, requireTls: false } });
  await mailer.send({ ...mail, ...more, to: 'a,eve@evil.example,b@harbourpine.example' });
  await mailer.send({ ...mail, ...more, to: 'Ada <eve@evil.example> b@harbourpine.example' });
  mailer.close();
  expect(commands.filter((line) => line.startsWith('RCPT TO:<eve@') || line.includes('<b@'))).toEqual([]);
});

it('returns refused if only the copies of an email were accepted', async () => {
  const mailer = createMailer({ smtp: { url, requireTls: false } });
  const outcome = await mailer.send({ ...mail, to: 'refused@harbourpine.example', cc: ['cc@huggg.example'] });
  mailer.close();
  expect(outcome.state).toBe('refused');
});

it('uses the standard submission port if the address has none', () => {
  expect(smtpConnection({ url: 'smtps://mail.example', requireTls: true })).toMatchObject({ port: 465, secure: true });
  expect(smtpConnection({ url: 'smtp://mail.example', requireTls: true })).toMatchObject({
    port: 587,
    secure: false,
    requireTLS: true,
  });
});
