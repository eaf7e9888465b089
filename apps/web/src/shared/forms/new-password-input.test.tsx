import { expect, it } from 'vitest';
import { render } from '../testing/render.tsx';
import { NewPasswordInput } from './new-password-input.tsx';

it('has a button to show the password that can be reached with Tab', async () => {
  const { get } = await render(<NewPasswordInput label="Password" value="" ownWords={[]} onChange={() => undefined} />);
  expect(get('button', 'Show password').tabIndex).toBe(0);
});
