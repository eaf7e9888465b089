import { useState } from 'react';
import { expect, it } from 'vitest';
import { render, type, until } from '../testing/render.tsx';
import { useAutosave } from './use-autosave.ts';

const saves: string[] = [];
let offline = true;

function Draft({ value }: { readonly value: string }) {
  const { state, flush } = useAutosave({
    value,
    delayMs: 1,
    save: (next) => {
      if (offline) return Promise.reject(new TypeError('Failed to fetch'));
      saves.push(next);
      return Promise.resolve();
    },
  });
  return <button onClick={() => flush().catch(() => undefined)}>{state}</button>;
}

function Changing() {
  const [value, setValue] = useState('a');
  return (
    <>
      <input aria-label="Text" value={value} onChange={(event) => setValue(event.currentTarget.value)} />
      <Draft value={value} />
    </>
  );
}

it('retries a save that failed offline when the connection returns', async () => {
  const { get, all } = await render(<Changing />);
  await type(get('textbox', 'Text'), 'ab');
  await until(() => expect(all('button')[0]?.textContent).toBe('failed'));
  offline = false;
  window.dispatchEvent(new Event('online'));
  await until(() => expect(all('button')[0]?.textContent).toBe('saved'));
  expect(saves).toEqual(['ab']);
});
