import { expect, it } from 'vitest';
import { sampleMessages } from '../testing/samples.ts';
import { greetingName } from '../catalogue/greeting-name.ts';
import { prepare } from './prepare.ts';
import { render } from './render.tsx';

it.each([
  ['Sam Okafor', 'Sam'],
  ['Sam', 'Sam'],
  ['Okafor, Sam', 'Sam'],
  ['Anne-Marie Le Goff', 'Anne-Marie'],
  ['Dr Sam Okafor', 'Dr Sam Okafor'],
  ['Mrs. Okafor', 'Mrs. Okafor'],
  ['Sam and Priya', 'Sam and Priya'],
  ['Sam & Priya', 'Sam & Priya'],
  ['The Okafors', 'The Okafors'],
  ['Team Bristol', 'Team Bristol'],
  ['J. R. Hartley', 'J. R. Hartley'],
  ['Łukasz Żółć', 'Łukasz'],
  ['', ''],
])('greets %j as %j', (name, greeting) => {
  expect(greetingName(name)).toBe(greeting);
});

it('mails use the greeting name, rendered directly or from a prepared template', () => {
  const { gift } = sampleMessages('en-GB');
  const recipientName = 'Sam Okafor';
  expect(render({ ...gift, recipientName }).text).toContain('Hi Sam,');
  const { recipientName: _name, ...template } = gift;
  expect(prepare(template, ['recipientName'])({ recipientName }).text).toContain('Hi Sam,');
});
