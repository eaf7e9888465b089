import { expect, it } from 'vitest';
import { fits } from './fits.mjs';

const machine = { os: 'linux', cpu: 'x64', libc: 'glibc' };

it.each([
  [{}, true],
  [{ os: ['linux'], cpu: ['x64'], libc: ['glibc'] }, true],
  [{ os: ['darwin'] }, false],
  [{ cpu: ['arm64'] }, false],
  [{ os: ['linux'], libc: ['musl'] }, false],
  [{ os: ['!win32'] }, true],
  [{ os: ['!linux'] }, false],
])('a package for %j fits the machine: %j', (wanted, counted) => {
  expect(fits(wanted, machine)).toBe(counted);
});
