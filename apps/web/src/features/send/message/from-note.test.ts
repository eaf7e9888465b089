import { expect, it } from 'vitest';
import { fromNote } from './from-note.ts';

it('explains what emails add to the name of the sender, unless they add nothing', () => {
  const plain = 'As recipients read it.';
  expect(fromNote({ sender: 'Hannah', team: 'Fernleaf' })).toBe(
    `${plain} Emails and SMS add your team: “Hannah at Fernleaf”.`,
  );
  expect(fromNote({ sender: 'Hannah', team: 'Fernleaf', language: 'de' })).toContain('“Hannah von Fernleaf”');
  expect(fromNote({ sender: 'Hannah at Fernleaf', team: 'Fernleaf' })).toBe(plain);
  expect(fromNote({ sender: '', team: 'Fernleaf' })).toBe(plain);
  expect(fromNote({ sender: 'Hannah', team: undefined })).toBe(plain);
});
