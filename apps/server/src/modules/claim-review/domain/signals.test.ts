import { expect, it } from 'vitest';
import { domainsOf, maskNetwork, publicAddress } from './signals.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:7::1', '2001:db8:7::1'],
  ['::ffff:10.0.0.1', null],
  ['127.0.0.1', null],
  ['192.168.4.4', null],
  ['100.64.0.9', null],
  ['::1', null],
  ['fd00::1', null],
  ['fe80::1%eth0', null],
  ['not an address', null],
  [null, null],
])('returns the public address of %s: %s', (address, said) => expect(publicAddress(address)).toBe(said));

it('masks a network address', () => {
  expect(maskNetwork('203.0.113.7')).toBe('203.0.113.…');
  expect(maskNetwork('2001:db8:7:12::1')).toBe('2001:db8:7:…');
});

it('lists the domain of an address and its parent domains', () => {
  expect(domainsOf('sam@box.mail.example')).toEqual(['box.mail.example', 'mail.example']);
  expect(domainsOf('+447700900123')).toEqual([]);
});
