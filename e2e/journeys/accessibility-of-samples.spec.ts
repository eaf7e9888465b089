import { readPageAssets, renderPage } from '@huggg/gift';
import { render } from '@huggg/messages';
import type { Page } from '@playwright/test';
import type { PageModel } from '../../apps/gift/src/page/page-model.ts';
import { inBranding, sampleBrandings } from '../../apps/gift/src/testing/sample-brandings.ts';
import { sampleFrame, samplePages } from '../../apps/gift/src/testing/sample-pages.ts';
import { sampleMessages } from '../../packages/messages/src/testing/samples.ts';
import { rulesOfViews, violationsOf } from '../support/axe.ts';
import { expect, productUrl, test } from '../support/fixtures.ts';
import { checkAlternately, checkViews, contextOfViews } from '../support/views.ts';

// States that no link leads to on demand, and scheduled mails: rendered by the code that renders them for people, and
// checked in the browser.

/** Pages with every part that a branding colours: buttons, links, inputs, alerts, papers, lines and a progress bar. */
const pagesOfBrandings = [
  'choosing with a notice',
  'thanks that were refused',
  'code pending',
  'super link that refused an address',
];

function sample(name: string): PageModel {
  const model = samplePages[name];
  if (!model) throw new Error(`There is no sample page ${name}.`);
  return model;
}

/** A mail is shown within the page of a mail program, and these landmarks would duplicate that page's own. */
const landmarks = ['landmark-one-main', 'region'];

test('axe finds planted violations, runs only the rules asked for, and checks only the part of the page that is in use', async ({
  page,
}) => {
  await page.setContent('<main><h1>Planted</h1><img src="data:,"><p style="color: #bbb">Pale</p></main>');
  const found = await violationsOf(page, { without: ['html-has-lang', 'document-title'] });
  expect(found.toSorted()).toEqual(['color-contrast: p', 'image-alt: img']);
  expect(await violationsOf(page, { only: rulesOfViews })).toEqual(['color-contrast: p']);
  await page.evaluate(() =>
    document.body.insertAdjacentHTML('afterbegin', '<nav aria-label="Main"><img id="around" src="data:,"></nav>'),
  );
  expect(await violationsOf(page, { only: ['image-alt'] })).toEqual(['image-alt: main > img']);
  expect(await violationsOf(page, { only: ['image-alt'], framed: true })).toEqual(['image-alt: #around, main > img']);
  await page.evaluate(() =>
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div role="dialog" aria-modal="true" aria-label="Open"><img id="inside" src="data:,"></div>',
    ),
  );
  expect(await violationsOf(page)).toEqual(['image-alt: #inside']);
});

test('contrast is checked once for rows that look the same, and for every row that looks different', async ({
  page,
}) => {
  const row = (id: string, colour: string): string => `<li><b id="${id}" style="color: ${colour}">Row</b></li>`;
  const rows = [
    row('first', '#bbb'),
    row('second', '#bbb'),
    row('same-as-first', '#bbb'),
    row('paler', '#ccc'),
    row('dark', '#000'),
    `<li aria-selected="true"><b id="selected" style="color: #bbb">Row</b></li>`,
    `<li><b id="hidden" style="color: #ddd" hidden>Row</b></li>`,
    row('same-as-hidden', '#ddd'),
  ];
  await page.setContent(`<style>[hidden] { display: none }</style><ul>${rows.join('')}</ul>`);
  const found = await violationsOf(page, { only: ['color-contrast'] });
  expect(found).toEqual(['color-contrast: #first, #second, #paler, #selected, #same-as-hidden']);
});

/**
 * Shows sample pages in one document at the product's address, so that axe is loaded once. A document runs each script
 * only once, so each page names the script differently.
 */
async function pagesInOneDocument(page: Page): Promise<(model: PageModel) => Promise<void>> {
  const assets = await readPageAssets();
  await page.route('**/sample', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Sample</title>' }));
  await page.goto(`${productUrl()}/sample`);
  let shown = 0;
  return async (model) => {
    shown += 1;
    const own = { ...assets, script: `${assets.script}?${shown}` };
    const html = renderPage(model, { ...sampleFrame, assets: own, publicUrl: productUrl() });
    await page.setContent(String(html));
  };
}

test('axe finds no violations on any recipient page, on a phone in light mode and a desktop in dark mode', async ({
  browser,
}) => {
  test.setTimeout(480_000);
  const context = await contextOfViews(browser);
  const page = await context.newPage();
  const show = await pagesInOneDocument(page);
  const drawn = Object.entries(samplePages).map(([name, model]) => ({ name, model }));
  await checkViews(page, drawn, ({ model }) => show(model));
  await context.close();
});

test('axe finds no violations on pages in pale, dark and saturated team colours, nor on support pages', async ({
  browser,
}) => {
  test.setTimeout(480_000);
  const context = await contextOfViews(browser);
  const page = await context.newPage();
  const show = await pagesInOneDocument(page);
  const drawn = Object.entries(sampleBrandings).flatMap(([colours, branding]) =>
    pagesOfBrandings.map((name) => ({
      name: `${name}, ${colours}`,
      model: inBranding(sample(name), branding),
      only: rulesOfViews,
    })),
  );
  await checkViews(page, drawn, ({ model }) => show(model));
  await context.close();
});

test('axe finds no violations in any mail, alternating phone and desktop, light and dark mode', async ({ browser }) => {
  test.setTimeout(480_000);
  const context = await contextOfViews(browser);
  const page = await context.newPage();
  await context.route('**/*.png', (route) => route.abort());
  const mails = Object.entries(sampleMessages('en-GB')).map(([name, message]) => ({
    name,
    message,
    without: landmarks,
  }));
  const open = ({ message }: (typeof mails)[number]) =>
    page.setContent(render(message).html, { waitUntil: 'domcontentloaded' });
  await checkAlternately(page, mails, open);
  await context.close();
});
