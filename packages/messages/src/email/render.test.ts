import { lookOf } from '@huggg/ui/branding';
import { describe, expect, test } from 'vitest';
import { catalogues } from '../catalogue/namespaces.ts';
import { languages } from '../catalogue/index.ts';
import { giftWords } from '../testing/gift-words.ts';
import { linkTargets, collapseSpaces, visibleText } from '../testing/reading.ts';
import { sampleList, sampleMessages } from '../testing/samples.ts';
import { fromName } from './from-name.ts';
import type { Message } from './message.ts';
import { languagesOf } from './languages-of.ts';
import { render } from './render.tsx';

const everyMail = languages.flatMap((language) =>
  sampleList(language)
    .filter(({ kind }) => languagesOf(kind).includes(language))
    .map((message) => ({ message, mail: render(message), name: `${message.kind} in ${language}` })),
);
const toRecipients = [
  'gift',
  'corrected-address',
  'late-code',
  'claim-by-extended',
  'reminder-waiting',
  'reminder-ends-on',
  'reminder-code',
];
const optional = [
  'reminder-waiting',
  'reminder-ends-on',
  'reminder-code',
  'order-finished',
  'bounces-digest',
  'reaction-summary',
  'gift-declined',
  'low-balance',
  'budget-unspent',
  'budget-news',
  'budget-money',
  'document',
  'monthly-invoice',
  'file-documents',
  'post-office-file',
  'mi-report',
];

describe.each(everyMail)('$name', ({ message, mail }) => {
  test('has the same facts in the same order in HTML and in text', () => {
    let rest = visibleText(mail.html);
    for (const line of mail.text.split('\n')) {
      // In HTML, a label and its value are in two cells, and an address is under its button; the colon exists only in
      // the plain text.
      const parts = line === '--' || line === '' ? [] : line.replace(/:$/, '').split(/: (?!\/\/)/);
      for (const part of parts.map(collapseSpaces)) {
        const at = rest.indexOf(part);
        const isHiddenUrl = at < 0 && linkTargets(mail.html).includes(part);
        expect({ part, isFound: at >= 0 || isHiddenUrl }).toEqual({ part, isFound: true });
        if (at >= 0) rest = rest.slice(at);
      }
    }
  });

  test('includes every word of the HTML in the text', () => {
    const words = collapseSpaces(mail.text.replace(/[:\n]/g, ' '));
    const said = visibleText(mail.html.replace(/<title>.*?<\/title>/, ''))
      .replace(/:/g, ' ')
      .split(' ');
    const { t: instead, mark } = {
      t: collapseSpaces(catalogues.email[message.language]['link.instead']),
      mark: message.product.name,
    };
    const known = new Set([...words.split(' '), ...collapseSpaces(instead.replace(/:/g, ' ')).split(' '), mark]);
    expect(said.filter((word) => word !== '' && !known.has(word))).toEqual([]);
  });

  test('has the same links in HTML and in text, each on its own line in the text', () => {
    const lines = mail.text.split('\n');
    const addresses = lines.filter((line) => line.includes('://'));
    expect(new Set(addresses)).toEqual(new Set(linkTargets(mail.html)));
    for (const address of addresses) expect(address).toMatch(/^https:\/\/\S+$/);
  });

  test('shows no key, no placeholder and no undefined value', () => {
    const written = [mail.subject, mail.preheader, mail.text, visibleText(mail.html)].join('\n');
    for (const key of Object.keys(catalogues.email['en-GB']).filter((name) => name.includes('.')))
      expect(written).not.toContain(key);
    expect(written).not.toMatch(/[{}]|undefined|null|NaN|\[object/);
  });

  test('has one column and one button, supports light and dark mode, and has no trackers', () => {
    expect(mail.html.match(/class="button"/g)).toHaveLength(1);
    expect(mail.html).toContain('max-width:600px');
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(mail.html).toContain('@media (prefers-color-scheme:dark)');
    expect(mail.html).toContain(`lang="${message.language}"`);
    const images = [...mail.html.matchAll(/<img\s[^>]*>/g)].map(([image]) => image);
    expect(images).toHaveLength('headerImageUrl' in message ? 1 : 0);
    for (const image of images) expect(image).toMatch(/alt="[^"]{10,}".*width="600"/);
    expect(mail.html).not.toMatch(/<link|<script|<iframe|url\(|@import|@font-face/);
    expect(mail.html).not.toMatch(/font-size:(?:[2-9]|1[0-3])px/);
  });

  test('is small, and has a subject and a preheader of one short line each', () => {
    expect(Buffer.byteLength(mail.html)).toBeLessThan(75_000);
    for (const line of [mail.subject, mail.preheader]) expect(line).toMatch(/^\S.{3,118}\S$/u);
    expect(mail.html).toContain('<title>');
  });

  test('ends with help, terms and privacy, and omits links that are not configured', () => {
    const { helpUrl, termsUrl, privacyUrl } = message.product;
    for (const url of [helpUrl, termsUrl, privacyUrl]) expect(mail.html).toContain(`href="${url}"`);
    const bare = render({ ...message, product: { ...message.product, termsUrl: null, privacyUrl: null } });
    expect(bare.text).not.toMatch(/\/terms|\/privacy/);
  });

  test('offers to unsubscribe only from optional mails', () => {
    const texts = catalogues.email[message.language];
    const offers = [texts['footer.optOut'], texts['footer.preferences']].filter((label) => mail.text.includes(label));
    expect(offers).toHaveLength(optional.includes(message.kind) ? 1 : 0);
  });
});

describe('mails about documents', () => {
  const kinds = ['receipt', 'vat-invoice', 'credit-note', 'pro-forma', 'plan-invoice'] as const;

  test.each(languages)('name their kind and number, and the amount due of an unpaid invoice, in %s', (language) => {
    const { document } = sampleMessages(language);
    const issued = kinds.map((documentKind) => render({ ...document, documentKind }));
    const unpaid = render({ ...document, documentKind: 'vat-invoice', unpaidPence: 12_300 });
    const mails = [...issued, unpaid];
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(mails.length);
    for (const { subject } of mails) expect(subject).toContain(document.number);
    for (const said of [unpaid.subject, unpaid.text]) expect(said).toMatch(/£123\.00|123,00\s£/u);
  });

  test.each(languages)('say whether a file of vouchers was paid, cancelled or returned, in %s', (language) => {
    const { 'file-documents': file } = sampleMessages(language);
    const texts = (['paid', 'cancelled', 'returned'] as const).map(
      (stage) => render({ ...file, stage, day: '2026-10-12' }).text,
    );
    expect(new Set(texts).size).toBe(3);
  });
});

describe('mails to recipients', () => {
  const mails = everyMail.filter(({ message }) => toRecipients.includes(message.kind));

  test('do not mention the value or the brand in subject and preheader', () => {
    for (const { mail } of mails) expect(`${mail.subject} ${mail.preheader}`).not.toMatch(/£|Foundry|coffee/i);
    expect(mails).toHaveLength(toRecipients.length * languages.length);
  });

  test('contain the sender’s text unchanged in every language, with its line breaks', () => {
    for (const language of languages) {
      const { gift } = sampleMessages(language);
      const mail = render(gift);
      expect(mail.text).toContain(gift.words);
      expect(mail.html).toContain(gift.words.replaceAll('\n', '<br/>'));
    }
  });

  test('have the subjects that the design specifies', () => {
    const sample = sampleMessages('en-GB');
    expect(toRecipients.map((kind) => render(sample[kind as Message['kind']]).subject)).toEqual([
      'Priya has sent you a gift',
      'Here is your gift from Priya',
      'Your code is here',
      'You now have until 12 Nov',
      'Your gift from Priya is waiting',
      'Your gift from Priya ends on 12 Oct',
      'Your code from Priya is waiting',
    ]);
  });

  test('omit the name, the text and the team if there is none', () => {
    const sample = sampleMessages('en-GB');
    const bare = render({ ...sample.gift, recipientName: null, words: '  ', teamName: null });
    expect(bare.text).not.toContain('Hi ');
    expect(bare.text).toContain('It is wrapped and waiting for you.');
    expect(bare.text).toContain('Priya sent you this through Huggg.');
  });

  test('ask to choose, and mention no code or use-by, if no gift is chosen yet', () => {
    for (const language of languages) {
      const { 'gift-claimed': claimed } = sampleMessages(language);
      const { text } = render({ ...claimed, useBy: null });
      expect(text).toContain(catalogues.email[language]['claimed.choose']);
      expect(text).not.toContain(catalogues.email[language]['claimed.intro']);
      expect(text).not.toContain(catalogues.gift[language]['useBy.label']);
    }
  });

  test('that contain a code do not say that the sender sent them', () => {
    const sample = sampleMessages('en-GB');
    for (const { text } of [render(sample['recipient-code']), render(sample['super-link-code'])]) {
      expect(text).toContain('Huggg sends this code for a gift from Priya at Northwind.');
      expect(text).not.toContain('sent you this');
    }
  });

  test('have the name of the sender as the From name', () => {
    expect(fromName({ language: 'en-GB', senderName: 'Priya', teamName: 'Northwind' })).toBe('Priya at Northwind');
    expect(fromName({ language: 'de', senderName: 'Priya', teamName: 'Northwind' })).toBe('Priya von Northwind');
    expect(fromName({ language: 'en-GB', senderName: 'Priya\r\nBcc: x', teamName: null })).toBe('Priya Bcc: x');
  });
});

describe('mails to senders', () => {
  const sample = sampleMessages('en-GB');

  test('state the event, the object and the number in the subject', () => {
    expect(render(sample['order-confirmation']).subject).toBe('Order confirmed: Welcome week, £244.80');
    expect(render(sample['order-finished']).subject).toBe('48 gifts sent: Welcome week');
    expect(render({ ...sample['order-finished'], deliveryMethod: 'links', giftCount: 1 }).subject).toBe(
      '1 gift ready: Welcome week',
    );
    expect(render(sample['order-partly-failed']).subject).toBe('6 of 48 gifts not sent: Welcome week');
    expect(render({ ...sample['bounces-digest'], bouncedCount: 1 }).subject).toBe('1 gift bounced');
    expect(render(sample['reaction-summary']).subject).toBe('12 thank-yous for your gifts');
    expect(render(sample['gift-declined']).subject).toBe('Sam Reed declined a gift: Welcome week');
    expect(render(sample['new-sign-in']).subject).toBe('New sign-in to Huggg');
  });

  test('a confirmation contains the receipt to the penny, and says whether unclaimed gifts are refunded', () => {
    const { text } = render(sample['order-confirmation']);
    expect(text).toContain(
      '40 × Foundry Row coffee, £5.00: £200.00\n8 × Choice of gift, £5.00: £40.00\nFees: £4.00\nVAT: £0.80\nTotal: £244.80',
    );
    expect(text).toContain('refunded in full to Main wallet');
    const free = render({ ...sample['order-confirmation'], feesPence: 0, vatPence: 0, returnsTo: null }).text;
    expect(free).not.toMatch(/Fees|VAT/);
    expect(free).toContain('On your plan, unclaimed gifts are not refunded');
  });

  test('a scheduled order states its send time with the time zone', () => {
    const sendAt = { at: '2026-10-12T08:00:00Z', timeZone: 'Europe/London' };
    expect(render({ ...sample['order-confirmation'], sendAt }).text).toContain(
      '48 gifts go out on 12 Oct 2026, 09:00 BST.',
    );
  });

  test('failures are counted by reason', () => {
    expect(render(sample['order-partly-failed']).text).toContain(
      'The address does not exist, or its mailbox is full: 3\nThe recipient’s mail server blocked it: 2\nThe brand has run out of this gift: 1',
    );
  });

  test('a digest lists ten addresses and counts the rest', () => {
    const { text } = render(sample['bounces-digest']);
    expect(text.match(/@harbourpine\.example/g)).toHaveLength(10);
    expect(text).toContain('and 3 more');
    expect(text).toContain('Correct 13 addresses:');
    expect(render(sample['reaction-summary']).text).toContain('and 2 more');
  });
});

describe('text that people enter', () => {
  const hostile = `<script>alert("1")</script> & 'x' </td></table> {{name}} {count} $& ‮RTL שלום 🎁`;

  test.each(languages)('is escaped in HTML and plain in text, in %s', (language) => {
    for (const message of sampleList(language).filter(({ kind }) => languagesOf(kind).includes(language))) {
      const mail = render(withHostileTexts(message, hostile));
      expect(mail.html).not.toMatch(/<script|<\/table> \{\{/);
      expect(mail.html).toContain(
        '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#x27;x&#x27; &lt;/td&gt;&lt;/table&gt; {{name}} {count} $&amp;',
      );
      expect(mail.text).toContain(`<script>alert("1")</script> & 'x' </td></table> {{name}} {count} $&`);
      expect(mail.subject).not.toMatch(/[\u202A-\u202E\r\n]/);
    }
  });

  test('has its direction detected automatically', () => {
    expect(render({ ...sampleMessages('en-GB').gift, words: 'שלום וברכה' }).html).toMatch(
      /<p class="text" dir="auto"[^>]*>שלום וברכה<\/p>/,
    );
  });

  test('stays under the size limit at its maximum length', () => {
    const sample = sampleMessages('de');
    const long = {
      ...sample.gift,
      words: '& ü\n'.repeat(1250),
      recipientName: 'ł'.repeat(200),
      senderName: '"'.repeat(200),
    };
    expect(Buffer.byteLength(render(long).html)).toBeLessThan(75_000);
  });

  test('an invalid link or date is rejected', () => {
    const { gift } = sampleMessages('en-GB');
    expect(() => render({ ...gift, giftUrl: 'javascript:alert(1)' })).toThrow(TypeError);
    expect(() => render({ ...gift, headerImageUrl: 'https://a.example/"x' })).toThrow(TypeError);
    expect(() => render({ ...gift, claimBy: 'soon' })).toThrow(RangeError);
  });
});

/** Replaces every text of a message that people write: names, words, items; not addresses, dates and codes. */
function withHostileTexts(message: Message, text: string): Message {
  const written = [
    'senderName',
    'teamName',
    'recipientName',
    'words',
    'giftName',
    'orderName',
    'reference',
    'paidWith',
    'returnsTo',
    'device',
    'place',
    'item',
    'address',
  ];
  const replace = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replace);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, written.includes(key) ? text : replace(inner)]),
    );
  };
  return replace(message) as Message;
}

describe('support', () => {
  const noColours = {
    accent: null,
    button: null,
    loader: null,
    form: null,
    alert: null,
    markdown: null,
    panel: null,
    divider: null,
  };
  const branding = {
    look: lookOf({ ...noColours, brand: '#0F5E57' }),
    heading: 'display',
    buttonShape: 'pill',
    logo: null,
    greeting: '',
    closing: '',
    namesProduct: true,
    isWelfare: true,
  } as const;
  const kinds = [...toRecipients, 'gift-claimed', 'gift-test'];
  const worn = languages.flatMap((language) =>
    sampleList(language)
      .filter(({ kind }) => kinds.includes(kind))
      .map((message) => ({ name: `${message.kind} in ${language}`, message: { ...message, branding } })),
  );

  test.each(worn)('is not called a gift: $name', ({ message }) => {
    const { subject, html, text } = render(message);
    const said = [subject, visibleText(html), text, /<div style="display:none[^>]*>(.*?)<\/div>/su.exec(html)?.[1]];
    expect(
      said
        .join('\n')
        .replaceAll(/https:\S+/gu, '')
        .match(giftWords[message.language]),
    ).toBeNull();
  });
});
