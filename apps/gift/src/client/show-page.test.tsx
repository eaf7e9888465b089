import { afterEach, expect, it } from 'vitest';
import { readFromField } from './show-page.ts';

afterEach(() => document.body.replaceChildren());

function page(content: string): HTMLElement {
  document.body.innerHTML = `<div id="page"><h1 tabindex="-1">A code</h1>${content}</div>`;
  return document.body.firstElementChild as HTMLElement;
}

const form = '<form><input class="device-code" name="code" /></form>';

it('leads to the field for a code that was just sent, for it stands below the gift', () => {
  expect(readFromField(page(form))).toBe(true);
  expect(document.activeElement?.getAttribute('name')).toBe('code');
});

it('leaves the reader at the top of a page that asks for no code, or that says what was not done', () => {
  expect(readFromField(page(''))).toBe(false);
  expect(readFromField(page(`<div class="notice">Not done yet</div>${form}`))).toBe(false);
  expect(document.activeElement?.getAttribute('name')).not.toBe('code');
});
