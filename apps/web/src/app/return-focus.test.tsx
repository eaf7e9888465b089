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

const waitForObservers = () => new Promise((resolve) => setTimeout(resolve));

it('returns the focus to the button that opened a dialog when the dialog closes, even if a menu item opened it and is gone', async () => {
  returnFocus();
  const opener = button(document.body, 'Assign');
  const item = button(document.body, 'Menu item');
  opener.focus();
  item.focus();
  const asks = dialog();
  for (const name of Array.from({ length: 12 }, (_, index) => `Field ${index}`)) button(asks, name).focus();
  item.remove();
  asks.remove();
  await waitForObservers();
  expect(document.activeElement).toBe(opener);
});

it('leaves the focus where a closing dialog moved it', async () => {
  const [opener, heading] = [button(document.body, 'Remove'), button(document.body, 'Heading')];
  opener.focus();
  const asks = dialog();
  button(asks, 'Yes').focus();
  heading.focus();
  asks.remove();
  await waitForObservers();
  expect(document.activeElement).toBe(heading);
});

it('returns the focus to a button after it was busy, or to the field before it if the button is now hidden', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  const bar = document.body.appendChild(document.createElement('div'));
  const save = button(bar, 'Save') as HTMLButtonElement;
  const busyWith = async (done: () => void): Promise<void> => {
    save.focus();
    save.disabled = true;
    await waitForObservers();
    // A browser does this, but the test document does not.
    save.blur();
    save.disabled = false;
    done();
    await waitForObservers();
  };
  field.focus();
  await busyWith(() => undefined);
  expect(document.activeElement).toBe(save);
  await busyWith(() => (bar.hidden = true));
  expect(document.activeElement).toBe(field);
});

it('does not take the focus back to a button if the user moved it while the button was busy', async () => {
  const [save, other] = [button(document.body, 'Save') as HTMLButtonElement, button(document.body, 'Other')];
  save.focus();
  save.disabled = true;
  await waitForObservers();
  other.focus();
  save.disabled = false;
  await waitForObservers();
  expect(document.activeElement).toBe(other);
});
