import { translator } from '@huggg/messages/catalogue';
import { expect, it } from 'vitest';
import { mailSubject } from './mail-subject.ts';

it('is what mails to recipients say', () => {
  expect(mailSubject('Priya')).toBe(translator('en-GB', 'email')('gift.subject', { sender: 'Priya' }));
});
