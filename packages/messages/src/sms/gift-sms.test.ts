import { describe, expect, test } from 'vitest';
import { languages, type Language } from '../catalogue/index.ts';
import { giftWords } from '../testing/gift-words.ts';
import { giftSms, type GiftSmsTopic } from './gift-sms.ts';
import { toGsm } from './gsm.ts';

const giftUrl = 'https://gifts.huggg.example/g/Zk3vQ8mT1xY7bN4c';
const gift = { language: 'en-GB', senderName: 'Priya', teamName: 'Northwind', giftUrl, claimBy: '2026-10-12' } as const;

const topics = ['gift', 'reminder', 'unseen-code', 'claim-by-extended', 'gift-claimed', 'late-code'] as const;
const everyText = languages.flatMap((language) => topics.map((about): [GiftSmsTopic, Language] => [about, language]));

describe('giftSms', () => {
  test.each(everyText)(
    'is one GSM message about %s in %s, with one link and the sender, and does not call support a gift',
    (about, language) => {
      for (const senderName of ['Priya', 'Maria del Carmen '.repeat(10)]) {
        const { text, length } = giftSms({ ...gift, language, senderName }, about);
        expect(length).toMatchObject({ alphabet: 'gsm', parts: 1 });
        expect(text.split(' ').filter((word) => word.includes('://'))).toEqual([giftUrl]);
        expect(text).toContain(senderName.slice(0, 5));
      }
      const support = { ...gift, language, giftUrl: 'https://huggg.example/g/x', isWelfare: true };
      expect(giftSms(support, about).text).not.toMatch(giftWords[language]);
    },
  );

  test('states its subject', () => {
    expect(topics.map((about) => giftSms(gift, about).text.replace(giftUrl, '…'))).toEqual([
      'Priya at Northwind sent you a gift: … Claim by 12 Oct.',
      'Your gift from Priya at Northwind is waiting: … Claim by 12 Oct.',
      'Your code from Priya at Northwind is waiting: … Show it by 12 Oct.',
      'Priya at Northwind gave you more time: … Claim by 12 Oct.',
      'Your gift from Priya at Northwind is ready: … Keep this message to find it again.',
      'Your code from Priya at Northwind is here: …',
    ]);
  });

  test('contains the sender, one link and the claim-by', () => {
    expect(giftSms(gift).text).toBe(`Priya at Northwind sent you a gift: ${giftUrl} Claim by 12 Oct.`);
  });

  test.each(languages)('does not call support a gift in %s', (language) => {
    const support = { ...gift, language, giftUrl: 'https://huggg.example/g/x', isWelfare: true };
    expect(giftSms(support).text).not.toMatch(giftWords[language]);
    expect(giftSms({ ...support, isWelfare: false }).text).toMatch(giftWords[language]);
    expect(giftSms(support).length).toMatchObject({ alphabet: 'gsm', parts: 1 });
  });

  test.each(languages)(
    'is one GSM message with a complete link in %s, in every month and for any Latin name',
    (language) => {
      const names = ['Priya', 'Zoë 🎁', 'Władysława Szczęśniewicz-Brzęczyszczykiewicz', 'Maria del Carmen '.repeat(10)];
      const teams = [
        null,
        'Northwind',
        'Société Générale des Cafés et Thés de Bretagne',
        'Łódzkie Przedsiębiorstwo '.repeat(5),
      ];
      for (let month = 1; month <= 12; month += 1) {
        const claimBy = `2026-${String(month).padStart(2, '0')}-28`;
        for (const senderName of names) {
          for (const teamName of teams) {
            const { text, length } = giftSms({ language, senderName, teamName, giftUrl, claimBy });
            expect(length).toMatchObject({ alphabet: 'gsm', parts: 1 });
            expect(text.split(' ').filter((word) => word.includes('://'))).toEqual([giftUrl]);
            expect(text).toContain(toGsm(senderName).slice(0, 4));
          }
        }
      }
    },
  );

  test('omits the team before it shortens the name', () => {
    expect(giftSms({ ...gift, teamName: 'x'.repeat(100) }).text).toMatch(/^Priya sent you a gift: /);
    const { text, length } = giftSms({ ...gift, senderName: 'Priya '.repeat(30) });
    expect(text).toMatch(/^Priya Priya .*\.\.\. sent you a gift: /);
    expect(length.units).toBeGreaterThan(155);
  });

  test('uses the team instead of a name without Latin letters; without a team, keeps the name in two Unicode messages', () => {
    expect(giftSms({ ...gift, senderName: '李娜' }).text).toMatch(/^Northwind sent you a gift: /);
    const { text, length } = giftSms({ ...gift, senderName: '李娜', teamName: null });
    expect(text).toMatch(/^李娜 sent you a gift: /);
    expect(length).toMatchObject({ alphabet: 'unicode', parts: 2 });
  });

  test('rejects an invalid link', () => {
    expect(() => giftSms({ ...gift, giftUrl: 'javascript:x' })).toThrow(TypeError);
  });
});
