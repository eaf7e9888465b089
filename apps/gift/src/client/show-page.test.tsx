import { afterEach, expect, it } from 'vitest';
import { focusCodeField } from './show-page.ts';

afterEach(() => document.body.replaceChildren());

function page(content: string): HTMLElement {
  document.body.innerHTML = `<div id="page"><h1 tabindex="-1">A code</h1>${content}</div>`;
  return document.body.firstElementChild as HTMLElement;
}

const form = '<form><input class="device-code" name="code" /></form>';

it('scrolls to and focuses the code field when a code was just sent, because the field is below the gift', () => {
  expect(focusCodeField(page(form))).toBe(true);
  expect(document.activeElement?.getAttribute('name')).toBe('code');
});

it('stays at the top if the page has no code field or shows a notice', () => {
  expect(focusCodeField(page(''))).toBe(false);
  expect(focusCodeField(page(`<div class="notice">Not done yet</div>${form}`))).toBe(false);
  expect(document.activeElement?.getAttribute('name')).not.toBe('code');
});
