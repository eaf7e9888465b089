import { limits } from '@huggg/contracts';
import { describe, expect, it } from 'vitest';
import { contactHref } from './contact.ts';
import { giftingCentre } from './gifting-topics.ts';
import { payoutsCentre } from './payouts-topics.ts';
import { groupsFor, searchTopics } from './topics.ts';

const idsOf = (groups: ReturnType<typeof searchTopics>) => groups.flatMap(({ topics }) => topics.map(({ id }) => id));
const answerOf = (centre: typeof giftingCentre, id: string): string =>
  centre.groups
    .flatMap(({ topics }) => topics)
    .find((topic) => topic.id === id)
    ?.answer.join(' ') ?? '';
const centres = { gifting: giftingCentre, payouts: payoutsCentre };
const figure = (count: number): string => count.toLocaleString('en-GB');

describe('the help centres', () => {
  it.each([giftingCentre, payoutsCentre])('give every topic of “$title” a unique id for its URL', ({ groups }) => {
    const ids = idsOf(groups);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^[a-z][a-z-]*$/.test(id))).toBe(true);
  });

  it('contain the topic that account emails link to', () => {
    expect(idsOf(giftingCentre.groups)).toContain('account');
  });

  it('find topics by prefixes of words, in any order, without accents', () => {
    expect(idsOf(searchTopics(giftingCentre.groups, 'remind stop'))).toEqual(['reminders']);
    expect(idsOf(searchTopics(payoutsCentre.groups, 'STATEMÉNT'))).toEqual(['statement']);
    expect(searchTopics(giftingCentre.groups, 'zebra')).toEqual([]);
    expect(searchTopics(giftingCentre.groups, '  ')).toBe(giftingCentre.groups);
  });

  it('are searched together, and listed separately without a search', () => {
    const found = (words: string) => idsOf(groupsFor(centres, 'gifting', words));
    expect(found('top up')).toContain('fund');
    expect(found('invoice')).toContain('invoices');
    expect(found('invite')).toContain('invite');
    expect(found('VAT')).toContain('vat');
    expect(idsOf(groupsFor(centres, 'payouts', 'invite'))).toEqual(['invite']);
    const both = idsOf([...giftingCentre.groups, ...payoutsCentre.groups]);
    expect(new Set(both).size, 'on one page each id is one answer').toBe(both.length);
    const own = groupsFor(centres, 'payouts', '');
    expect(own.map(({ centre }) => centre)).toEqual(own.map(() => 'payouts'));
  });

  it('state the current limits of the product', () => {
    for (const text of [answerOf(giftingCentre, 'send'), answerOf(payoutsCentre, 'many')]) {
      expect(text).toContain(figure(limits.emailsPerSend));
      expect(text).toContain(figure(limits.linksPerSend));
    }
    const again = answerOf(giftingCentre, 'not-arrived');
    expect(again).toContain(`${limits.resendsPerGift} times`);
    expect(again).toContain(`${limits.resendPauseMinutes} minutes`);
    expect(answerOf(giftingCentre, 'thanks')).toContain(`${limits.quickEmojis} emojis`);
  });
});

describe('the email to support', () => {
  it('contains the URL of the page and the request id', () => {
    const href = contactHref({
      supportEmail: 'help@gifts.example',
      productName: 'Huggg',
      page: 'https://gifts.example/help/gifting?topic=code&x=1',
      requestId: 'req-7',
    });
    const [address, query] = href.split('?');
    const fields = new URLSearchParams(query);
    expect(address).toBe('mailto:help@gifts.example');
    expect(fields.get('subject')).toBe('Help with Huggg');
    expect(fields.get('body')).toContain('Page: https://gifts.example/help/gifting?topic=code&x=1\r\nRequest: req-7');
    expect(href).not.toContain('+');
  });
});
