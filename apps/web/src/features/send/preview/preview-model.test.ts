import { expect, it } from 'vitest';
import { previewModel } from './preview-model.ts';

const parts = {
  product: undefined,
  choices: [],
  senderName: 'Hannah',
  teamName: 'Fernleaf',
  claimBy: null,
  timeZone: 'Europe/London',
  worn: null,
};
const message = 'Dear {{firstName}}, thank you';
const amy = { email: 'amy@x.example', name: 'Amy Wong', message: '', notes: '' };

it('shows a placeholder for the name until there is a recipient, and nothing if the name is empty', () => {
  const of = (details: Parameters<typeof previewModel>[0]['details'], recipient?: typeof amy) =>
    previewModel({ ...parts, details: { message, ...details }, recipient }).message;
  expect(of({})).toBe('Dear [First name], thank you');
  expect(of({ deliveryMethod: 'email' })).toBe('Dear [First name], thank you');
  expect(of({ deliveryMethod: 'superhuggg' })).toBe('Dear [First name], thank you');
  expect(of({ deliveryMethod: 'email' }, amy)).toBe('Dear Amy, thank you');
  expect(of({ deliveryMethod: 'email' }, { ...amy, name: '' })).toBe('Dear , thank you');
  expect(of({ deliveryMethod: 'links' })).toBe('Dear , thank you');
});
