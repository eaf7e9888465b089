import { describe, expect, it } from 'vitest';
import { messagesOf } from './testing/planted.ts';

describe('the rule of audiences', () => {
  it.each([
    ['undefined', `event({ type: 'a.made', audience: undefined as never })`],
    ['undefined without a cast', `event({ type: 'a.made', audience: undefined })`],
    ['null', `event({ type: 'a.made', audience: null! })`],
    ['a cast', `event({ type: 'a.made', audience: {} as Audience })`],
    ['a cast through unknown', `event({ type: 'a.made', audience: 'team' as unknown as Audience })`],
    ['a cast in front', `event({ type: 'a.made', audience: <Audience>{} })`],
    ['a cast inside', `event({ type: 'a.made', audience: { any: [jobsOnly, undefined as never] } })`],
    ['a constant that is a cast', `event({ type: 'a.made', audience: nobody }); const nobody = {} as never`],
    ['no value', `event({ type: 'a.made', audience: void 0 })`],
    ['a call', `event({ type: 'a.made', audience: JSON.parse('{}') })`],
    ['a constant of another file', `event({ type: 'a.made', audience: them }); import { them } from './them.ts'`],
    ['a constant with the same name', `event({ type: 'a.made', audience }); const audience = undefined as never`],
  ])('finds an audience that is undefined or cast: %s', (_, text) => {
    const path = 'packages/contracts/src/money/events.ts';
    expect(messagesOf({ [path]: `export const a = ${text};` })).toContain('who may receive it: write jobsOnly,');
  });

  it.each([
    `event({ type: 'a.made', audience: jobsOnly }); import { jobsOnly } from '../event.ts'`,
    `event({ type: 'a.made', audience: { all: [{ owner: true }, seesOrder] } }); const seesOrder = { permission: 'team-admin' } as const`,
    `event({ type: 'a.made', audience: { any } }); const any = [{ owner: true }] as const satisfies Several`,
  ])('accepts a declared audience: %s', (text) => {
    expect(messagesOf({ 'packages/contracts/src/money/events.ts': `export const a = ${text};` })).toBe('');
  });

  it('finds an event under another name', () => {
    const text = `import { event as made } from '../event.ts';\nexport const a = made({ type: 'a.made' } as never);`;
    expect(messagesOf({ 'packages/contracts/src/money/events.ts': text })).toContain('use the name `event`');
  });
});
