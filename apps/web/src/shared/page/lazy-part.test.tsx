import { beforeEach, expect, it, vi } from 'vitest';
import { click, render, settle, type } from '../testing/render.tsx';
import { lazyDialog, lazyPart, optionalPart } from './lazy-part.tsx';

// React writes each error that a boundary catches to the console.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

const missing = new TypeError('Failed to fetch dynamically imported module: https://huggg.example/assets/part.js');
const Words = () => <p>The part</p>;

/** Fails the given number of times, as the file of an older version does. */
function loadAfter<Part>(failures: number, part: Part): () => Promise<Part> {
  let asked = 0;
  return () => {
    asked += 1;
    return asked > failures ? Promise.resolve(part) : Promise.reject(missing);
  };
}

it('shows in place of a part that its code could not be loaded, keeps typed text, and tries again', async () => {
  const Part = lazyPart(loadAfter(1, Words));
  const screen = await render(
    <>
      <input aria-label="Note" />
      <Part />
    </>,
  );
  await type(screen.get('textbox', 'Note'), 'Thank you');
  await settle();
  expect(screen.get('alert', /could not be loaded/u).textContent).toContain('reload the page');
  await click(screen.get('button', 'Try again'));
  await settle();
  expect(screen.text()).toContain('The part');
  expect((screen.get('textbox', 'Note') as HTMLInputElement).value).toBe('Thank you');
});

it('leaves out a part that is not needed', async () => {
  const Part = optionalPart(loadAfter(1, Words));
  const screen = await render(
    <>
      <h1>Wallets</h1>
      <Part />
    </>,
  );
  await settle();
  expect(screen.text().trim()).toBe('Wallets');
});

it('closes the message about a dialog, and loads the dialog when it is opened again', async () => {
  const Dialog = lazyDialog(loadAfter<(props: { readonly onClose: () => void }) => React.ReactNode>(1, Words));
  let closed = 0;
  const props = { onClose: () => (closed += 1) };
  const first = await render(<Dialog {...props} />);
  await settle();
  await click(first.get('button', 'Close'));
  expect(closed).toBe(1);
  const again = await render(<Dialog {...props} />);
  await settle();
  expect(again.root.textContent).toContain('The part');
});

it('passes on an error of the part itself', async () => {
  const Broken = (): never => {
    throw new Error('A fault of the part');
  };
  const Part = lazyPart(loadAfter(0, Broken));
  const screen = await render(<Part />);
  await settle();
  expect(screen.text()).toContain('A fault of the part');
});
