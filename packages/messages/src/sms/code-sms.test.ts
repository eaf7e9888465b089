import { expect, test } from 'vitest';
import { languages } from '../catalogue/index.ts';
import { codeSms } from './code-sms.ts';
import { smsLength } from './gsm.ts';

test('a code comes first, followed by how long it is valid', () => {
  expect(codeSms({ language: 'en-GB', productName: 'Huggg', code: '012345' })).toBe(
    '012345 is your Huggg code. It works once, for 10 minutes. Never share it.',
  );
});

test.each(languages)('is one GSM message in %s', (language) => {
  const text = codeSms({ language, productName: 'Huggg', code: '123456' });
  expect(smsLength(text)).toMatchObject({ alphabet: 'gsm', parts: 1 });
  expect(text).toMatch(/^123456 /);
});
