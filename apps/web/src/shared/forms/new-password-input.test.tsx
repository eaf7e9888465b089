import { expect, it } from 'vitest';
import { render } from '../testing/render.tsx';
import { NewPasswordInput } from './new-password-input.tsx';

it('the password is shown by a button that Tab reaches', async () => {
  const { get } = await render(<NewPasswordInput label="Password" value="" ownWords={[]} onChange={() => undefined} />);
  expect(get('button', 'Show password').tabIndex).toBe(0);
});
