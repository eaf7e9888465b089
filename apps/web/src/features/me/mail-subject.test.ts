import { translator } from '@huggg/messages/catalogue';
import { expect, it } from 'vitest';
import { mailSubject } from './mail-subject.ts';

it('is the same as the subject of emails to recipients', () => {
  expect(mailSubject('Priya')).toBe(translator('en-GB', 'email')('gift.subject', { sender: 'Priya' }));
});
