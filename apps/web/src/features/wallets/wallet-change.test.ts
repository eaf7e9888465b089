import { describe, expect, it } from 'vitest';
import { changeOf, checkWallet } from './wallet-change.ts';

const wallet = { name: 'Main wallet', tags: ['UK'], referenceId: 'CC-12' };

describe('editing a wallet', () => {
  it('sends only the differences, and nothing if there are none', () => {
    expect(changeOf({ name: ' Main wallet ', tags: ['UK'], referenceId: 'CC-12' }, wallet)).toBeUndefined();
    expect(changeOf({ name: 'Bristol', tags: ['UK', 'HR'], referenceId: ' ' }, wallet)).toEqual({
      name: 'Bristol',
      tags: ['UK', 'HR'],
      referenceId: null,
    });
  });

  it('requires a name, and tags within the length limit', () => {
    expect(checkWallet({ name: ' ', tags: ['x'.repeat(61)], referenceId: '' })).toMatchObject({
      name: 'Enter a name.',
      tags: expect.stringContaining('longer than 60'),
    });
    expect(checkWallet({ name: 'Bristol', tags: ['x'.repeat(60)], referenceId: '' })).toEqual({});
  });
});
