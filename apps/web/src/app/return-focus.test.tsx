import { afterEach, expect, it } from 'vitest';
import { returnFocus } from './return-focus.ts';

function button(parent: Element, name: string): HTMLElement {
  const element = parent.appendChild(document.createElement('button'));
  element.textContent = name;
  return element;
}

function dialog(): HTMLElement {
  const element = document.body.appendChild(document.createElement('div'));
  element.setAttribute('role', 'dialog');
  return element;
}

afterEach(() => document.body.replaceChildren());

const observed = () => new Promise((resolve) => setTimeout(resolve));

it('what opened a dialog has the focus again once the dialog is gone, also behind a menu that is gone', async () => {
  returnFocus();
  const opener = button(document.body, 'Assign');
  const item = button(document.body, 'Menu item');
  opener.focus();
  item.focus();
  const asks = dialog();
  for (const name of Array.from({ length: 12 }, (_, index) => `Field ${index}`)) button(asks, name).focus();
  item.remove();
  asks.remove();
  await observed();
  expect(document.activeElement).toBe(opener);
});

it('focus that a closing dialog has given away stays where it is', async () => {
  const [opener, heading] = [button(document.body, 'Remove'), button(document.body, 'Heading')];
  opener.focus();
  const asks = dialog();
  button(asks, 'Yes').focus();
  heading.focus();
  asks.remove();
  await observed();
  expect(document.activeElement).toBe(heading);
});
