import { renderToStaticMarkup } from 'react-dom/server';
import { LRUCache } from 'lru-cache';
import { createElement } from 'react';
import { Page } from './page.tsx';
import { fill, placeholder, templateOf, type Template, withoutMarks } from './placeholders.ts';
import type { PageFrame, PageModel } from './page-model.ts';
import { personalOf, personalTexts, viewOf, type Personal, type View } from './view.ts';

/** Renders the HTML of a page entirely with React: the same result as `renderPage`, but slower. */
export function drawPage(model: PageModel, frame: PageFrame): string {
  const personal = personalOf(model, frame);
  return draw({ model, frame, personal, ...lengthsOf(personal) });
}

type Drawing = {
  readonly model: PageModel;
  readonly frame: PageFrame;
  readonly personal: Personal;
} & Lengths;

function draw({ model, frame, personal, longMessage, longNames }: Drawing): string {
  const view = { ...viewOf(model, frame, personal), longMessage, longNames };
  return `<!doctype html>${renderToStaticMarkup(createElement(Page, { view }))}`;
}

type Lengths = Pick<View, 'longMessage' | 'longNames'>;

/** Messages longer than this number of characters are set in smaller type. */
const longMessageLength = 180;
const longNameLength = 28;

function lengthsOf({ message, receiver, sender }: Personal): Lengths {
  return {
    longMessage: message.length > longMessageLength,
    longNames: Math.max(receiver.length, sender.length) > longNameLength,
  };
}

const identities = new WeakMap<object, number>();
let lastIdentity = 0;

/** Returns a stable number for an object. Lists of items are cached by the server, so the same objects appear again. */
function identityOf(value: object): number {
  const known = identities.get(value);
  if (known !== undefined) return known;
  lastIdentity += 1;
  identities.set(value, lastIdentity);
  return lastIdentity;
}

/**
 * Returns a key for the appearance of a page without its personal texts: pages with the same key differ in nothing
 * else. Null for pages that belong to one person, which are rendered each time: those with a code, a thank-you or typed
 * text, and tests.
 */
function keyOf(model: PageModel, frame: PageFrame, personal: Personal): string | null {
  const shared = [
    frame.language,
    frame.languageChosen,
    frame.publicUrl,
    frame.productName,
    frame.assets.script,
    frame.assets.style,
    frame.mode,
  ];
  if (model.kind === 'reminders' || model.kind === 'super') return null;
  if (model.kind !== 'gift') return JSON.stringify([model.kind, ...shared]);
  const { launch, lookedAtId, choosesAgain, notice, typedThanks } = model;
  const { gift, giftwrap } = launch;
  if (gift?.code || gift?.reaction || typedThanks || model.isTest) return null;
  const wrap = [giftwrap.kind, giftwrap.palette, giftwrap.seed, giftwrap.picture];
  const content = gift && [
    gift.cover,
    gift.isChoice,
    gift.valuePence,
    gift.chosenId,
    gift.useByDate,
    gift.quickEmojis,
    gift.takesReactions,
    identityOf(gift.items),
  ];
  const { longMessage, longNames } = lengthsOf(personal);
  const present = [personal.receiver !== '', personal.message !== '', personal.opensAt !== '', longMessage, longNames];
  return JSON.stringify([
    launch.state,
    lookedAtId,
    choosesAgain,
    notice,
    launch.timeZone,
    launch.remindsBySms === true,
    launch.device && launch.device.codeUntil !== null,
    ...wrap,
    launch.branding && identityOf(launch.branding),
    content,
    present,
    shared,
  ]);
}

/** Most gifts of an order, and most orders of a day, share a few of these. */
const templates = new LRUCache<string, Template>({ max: 400 });

/** Replaces every personal text with its placeholder; an empty text stays empty, so that nothing is rendered for it. */
function placeholdersFor(personal: Personal): Personal {
  return Object.fromEntries(
    personalTexts.map((name) => [name, personal[name] === '' ? '' : placeholder(name)]),
  ) as Personal;
}

/**
 * Renders a recipient's page as HTML in UTF-8 that works without a script. React renders each kind of page once; later
 * pages reuse that template with the escaped personal texts, which makes them as fast as a cached page.
 */
export function renderPage(model: PageModel, frame: PageFrame): Buffer {
  const personal = personalOf(model, frame);
  const key = keyOf(model, frame, personal);
  const lengths = lengthsOf(personal);
  if (key === null) return Buffer.from(draw({ model, frame, personal, ...lengths }));
  const template =
    templates.get(key) ??
    templateOf(
      draw({
        model: withoutPersonalTexts(withoutMarks(model)),
        frame: { ...frame, path: '', nonce: '' },
        personal: placeholdersFor(personal),
        ...lengths,
      }),
    );
  templates.set(key, template);
  return fill(template, personal);
}

/** Removes a person's texts from the model, so that no component can render them into the shared template. */
function withoutPersonalTexts(model: PageModel): PageModel {
  if (model.kind === 'fault') return { ...model, requestId: placeholder('requestId') };
  if (model.kind !== 'gift') return model;
  const { launch } = model;
  const gift = launch.gift && { ...launch.gift, message: launch.gift.message === '' ? '' : placeholder('message') };
  const blank = {
    shortcode: '',
    from_name: placeholder('sender'),
    receiverName: launch.receiverName && placeholder('receiver'),
    expiry_date: '',
    viewed_date: null,
    availableFrom: null,
    device: launch.device && { to: '', codeUntil: launch.device.codeUntil && '' },
  };
  return { ...model, launch: { ...launch, ...blank, gift } };
}
