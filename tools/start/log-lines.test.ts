import { expect, test } from 'vitest';
import { readEntry, showLine } from './log-lines.ts';
import { createScreen } from './screen.ts';

function shownText(line: string, isError = false, terminal = false): string {
  let text = '';
  const screen = createScreen({ isTTY: terminal, write: (more: string) => (text += more) }, {});
  showLine(screen, { name: 'serve', isError }, line);
  return text;
}

test.each([
  ['{"level":"warn","msg":"slow"}', { level: 40, text: 'slow' }],
  ['{"level":50,"msg":"failed","err":{"message":"no disk"}}', { level: 50, text: 'failed: no disk' }],
  ['{"level":50,"err":{"message":"no disk"},"msg":"no disk"}', { level: 50, text: 'no disk' }],
  ['{"level":"loud"}', null],
  ['{broken', null],
  ['plain words', null],
])('reads the log line %s', (line, entry) => {
  expect(readEntry(line)).toEqual(entry);
});

test('the screen shows warnings and unexpected errors, but no information', () => {
  expect(shownText('{"level":"info","msg":"served"}')).toBe('');
  expect(shownText('{"level":"warn","msg":"slow"}')).toMatch(/serve {4}slow\n$/);
  expect(shownText('just talking')).toBe('');
  expect(shownText('TypeError: oh', true)).toMatch(/TypeError: oh\n$/);
});

test('colours are used only in terminals', () => {
  expect(shownText('{"level":"error","msg":"bad"}')).not.toContain('\u001B');
  expect(shownText('{"level":"error","msg":"bad"}', false, true)).toContain('\u001B[31m');
});
