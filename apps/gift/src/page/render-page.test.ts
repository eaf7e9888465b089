import { languages } from '@huggg/messages/catalogue';
import { describe, expect, it } from 'vitest';
import { giftWords } from '@huggg/messages/testing';
import { inBranding, sampleBrandings } from '../testing/sample-brandings.ts';
import { giftPage, sampleFrame, sampleGift, sampleItems, sampleLaunch, samplePages } from '../testing/sample-pages.ts';
import type { PageModel } from './page-model.ts';
import { drawPage, renderPage } from './render-page.ts';

const htmlOf = (...page: Parameters<typeof renderPage>): string => renderPage(...page).toString();
const pages = Object.entries(samplePages);
const attack = `</title><script>alert('1')</script>"&amp;<b>\u{E000}sender\u{E001}`;

/** Returns the same page for another person. */
function forAnotherPerson(model: PageModel): PageModel {
  if (model.kind !== 'gift') return model;
  const { launch } = model;
  const gift = launch.gift && {
    ...launch.gift,
    message: launch.gift.message === '' ? '' : `${attack} ${launch.gift.message}`,
  };
  return {
    ...model,
    launch: {
      ...launch,
      from_name: `Zoë ${attack}`,
      receiverName: launch.receiverName && `Łukasz ${attack}`,
      expiry_date: '2027-06-30T22:59:59.999Z',
      gift,
    },
  };
}

describe('a page rendered from its template', () => {
  it.each(pages)('%s: matches the React output for two different recipients', (_, model) => {
    expect(htmlOf(model, sampleFrame)).toBe(drawPage(model, sampleFrame));
    const other = forAnotherPerson(model);
    const frame = { ...sampleFrame, path: '/g/ZyXwVuTs87654321', nonce: 'another' };
    // Placeholder marks are removed from people's texts only in pages that use a template; in other pages they have no
    // meaning.
    const plain = (html: string): string => html.replaceAll(/[\u{E000}\u{E001}]/gu, '');
    expect(plain(htmlOf(other, frame))).toBe(plain(drawPage(other, frame)));
  });

  it.each(Object.entries(samplePages))('%s: links to help, terms and privacy', (name, model) => {
    const links = (frame: typeof sampleFrame) =>
      [...drawPage(model, frame).matchAll(/href="(\/help\/gifting|https:\/\/huggg\.example\/(?:terms|privacy))"/g)].map(
        ([, href]) => href,
      );
    const wrapped = model.kind === 'gift' && model.launch.state === 'wrapped';
    const all = ['/help/gifting', 'https://huggg.example/terms', 'https://huggg.example/privacy'];
    expect(links(sampleFrame), name).toEqual(wrapped ? [] : all);
    expect(links({ ...sampleFrame, termsUrl: null, privacyUrl: null }), name).toEqual(wrapped ? [] : ['/help/gifting']);
  });

  it('removes placeholder marks from the description of a cover', () => {
    const cover = {
      url: '/images/covers/AAAAAAAAAAAAAAAAAAAAAA.jpg',
      alt: 'A \u{E000}nothing\u{E001} and \u{E000}sender\u{E001}',
    };
    const html = htmlOf(giftPage(sampleLaunch('open', sampleGift({ cover }))), sampleFrame);
    expect(html).toContain('alt="A nothing and sender"');
  });

  it('never shows one recipient the texts of another', () => {
    htmlOf(
      giftPage(
        sampleLaunch('open', sampleGift({ message: 'For your eyes only' }), { from_name: 'Ada', receiverName: 'Olu' }),
      ),
      { ...sampleFrame, path: '/g/SECRETSECRET0000', nonce: 'secret' },
    );
    const next = htmlOf(giftPage(sampleLaunch('open', sampleGift())), sampleFrame);
    for (const text of ['For your eyes only', 'Ada', 'Olu', 'SECRETSECRET0000', 'secret'])
      expect(next).not.toContain(text);
  });

  it('renders gifts with different values or giftwraps differently', () => {
    const html = (own: Parameters<typeof sampleGift>[0]) =>
      htmlOf(giftPage(sampleLaunch('open', sampleGift(own))), sampleFrame);
    expect(html({ valuePence: 1_500 })).toContain('£15.00');
    expect(html({ valuePence: 2_000 })).toContain('£20.00');
    expect(
      htmlOf(
        giftPage(sampleLaunch('open', sampleGift(), { giftwrap: { kind: 'stripe', palette: 'brick', seed: 'b' } })),
        sampleFrame,
      ),
    ).toContain('#B4472A');
  });
});

describe('every page in every language', () => {
  it.each(languages.flatMap((language) => pages.map(([name, model]) => [language, name, model] as const)))(
    '%s: %s',
    (language, _, model) => {
      const html = htmlOf(model, { ...sampleFrame, language });
      expect(html.match(/<h1/g)).toHaveLength(1);
      expect(html.match(/<main/g)).toHaveLength(1);
      expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${language}">`));
      expect(html).not.toMatch(/[\u{E000}\u{E001}]|undefined|\[object|\{\w+\}[^}]/u);
      expect(html).not.toMatch(/ style="| on\w+="/);
      expect(html.match(/<script/g)).toHaveLength(1);
    },
  );
});

describe('support', () => {
  const worn = pages.filter(([, { kind }]) => kind === 'gift' || kind === 'super' || kind === 'reminders');

  it.each(languages)('is never called a gift on any page in %s', (language) => {
    for (const [name, model] of worn) {
      const html = drawPage(inBranding(model, sampleBrandings.support), { ...sampleFrame, language });
      const said = html.replaceAll(
        / (?:href|src|action|class|content|value|data-[a-z]+)="[^"]*"|<style.*?<\/style>/gsu,
        '',
      );
      expect(said.match(giftWords[language]), `${name} in ${language}`).toBeNull();
    }
  });
});

describe('a wrapped gift', () => {
  it('hides its message, product, brand and value', () => {
    const html = htmlOf(samplePages['wrapped'] ?? { kind: 'wrong-link' }, sampleFrame);
    for (const text of ['Thank you for everything', 'Coffee', '£', 'Copper Kettle']) expect(html).not.toContain(text);
    expect(html).toContain('For Sam');
    expect(html).toContain('from Priya');
  });
});

describe('a long recipient name', () => {
  it('is shown in full on the tag, in a smaller size', () => {
    const long = 'Bartholomew-Alexander Featherstonehaugh-Cholmondeley';
    const html = htmlOf(giftPage(sampleLaunch('wrapped', null, { receiverName: long })), sampleFrame);
    expect(html).toContain('tag-long');
    expect(html).toContain(`For ${long}`);
    expect(htmlOf(samplePages['wrapped'] ?? { kind: 'wrong-link' }, sampleFrame)).not.toContain('tag-long');
  });
});

describe('a shown code', () => {
  it('has both dates and a button to copy the PIN', () => {
    const html = htmlOf(samplePages['code'] ?? { kind: 'wrong-link' }, sampleFrame);
    expect(html).toContain('Claim by');
    expect(html).toContain('Use by');
    expect(html).toMatch(/data-copy="0042"[^>]*>Copy PIN/u);
  });

  it('shows claim-by as done once the gift is claimed', () => {
    const factsOf = (name: string): string =>
      htmlOf(samplePages[name] ?? { kind: 'wrong-link' }, sampleFrame).split('class="facts"')[1] ?? '';
    expect(factsOf('claimed')).toContain('Show your code by</dt><dd>end of 10 Jan 2027');
    for (const name of ['code pending', 'code', 'code on another device'])
      expect(factsOf(name)).toContain('Claim by</dt><dd>done (you had until the end of 10 Jan 2027)');
  });

  it('shows its use-by date on another device as well', () => {
    const html = htmlOf(samplePages['code on another device'] ?? { kind: 'wrong-link' }, sampleFrame);
    expect(html).toContain('Use by</dt><dd>9 Feb 2027');
  });
});

describe('a choice of gifts', () => {
  const groups = ['Eating out', 'Home', 'Antique clocks'];
  const items = sampleItems.map((item, index) => ({ ...item, group: groups[index] ?? null }));
  const launch = sampleLaunch('choosing', sampleGift({ isChoice: true, chosenId: null, items }));
  const choosing = giftPage(launch);

  it('shows its categories in the language of the recipient, with a link to each', () => {
    const html = drawPage(choosing, { ...sampleFrame, language: 'fr' });
    expect(html).toContain('<a href="#category-0">Au restaurant</a>');
    expect(html).toContain('id="category-1"');
    expect(html).toContain('<span lang="en-GB">Antique clocks</span>');
    expect(html).not.toContain('Eating out');
  });

  it('shows the terms of a gift on the page of that gift only', () => {
    const html = htmlOf(choosing, sampleFrame);
    expect(html).not.toContain('Not for cash.');
    expect(htmlOf(giftPage(launch, { lookedAtId: items[0]?.id ?? null }), sampleFrame)).toContain('Not for cash.');
  });

  it('uses no required attribute, so that the page reports a missing choice in the language of the gift', () => {
    const html = htmlOf(samplePages['choosing'] ?? { kind: 'wrong-link' }, sampleFrame);
    expect(html).not.toContain('required');
    expect(html).toContain('<input type="hidden" name="notice" value="choice"/>');
  });
});

describe('a language that the recipient chose', () => {
  it('is kept by every form and link of the page', () => {
    const html = htmlOf(samplePages['choosing'] ?? { kind: 'wrong-link' }, {
      ...sampleFrame,
      language: 'cy',
      languageChosen: true,
    });
    expect(html).toContain('action="/g/AbCdEfGh12345678/decline?lang=cy"');
    expect(html).toContain('<input type="hidden" name="lang" value="cy"/>');
  });
});
