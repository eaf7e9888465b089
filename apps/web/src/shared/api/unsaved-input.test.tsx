import { expect, it } from 'vitest';
import { render, type } from '../testing/render.tsx';
import { hasUnsavedInput } from './unsaved-input.ts';

it('finds typed text until it is cleared or its form is removed, but not a search', async () => {
  const { get, root } = await render(
    <>
      <input type="search" aria-label="Search" />
      <form>
        <input aria-label="Note" />
      </form>
    </>,
  );
  await type(get('textbox', 'Search'), 'coffee');
  expect(hasUnsavedInput()).toBe(false);
  const note = get('textbox', 'Note');
  await type(note, 'Thank you');
  expect(hasUnsavedInput()).toBe(true);
  await type(note, '');
  expect(hasUnsavedInput()).toBe(false);
  await type(note, 'Thank you');
  root.remove();
  expect(hasUnsavedInput()).toBe(false);
});
