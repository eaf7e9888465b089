import type { SuperClaim, SuperLaunch } from '@huggg/contracts';
import type { PageModel } from '../page/page-model.ts';

type SuperPage = Extract<PageModel, { readonly kind: 'super' }>;

const launch: SuperLaunch = {
  shortcode: 'SuPeRlInK1234567',
  state: 'open',
  from_name: 'Priya',
  language: null,
  giftwrap: { kind: 'hug', palette: 'spruce', seed: 'a' },
  branding: null,
  gift: {
    name: 'Coffee and cake for two',
    brandName: 'Copper Kettle',
    valuePence: 1_500,
    message: 'Thank you for coming to our open day.',
  },
  claimMethod: 'email',
  claimRestrictions: [],
  placesLeft: 12,
  perPerson: 1,
  expiry: '2026-12-24T23:59:59.999Z',
  hugggExpiryDate: '2027-01-10T23:59:59.999Z',
  timeZone: 'Europe/London',
};

const claim: SuperClaim = {
  state: 'asked',
  sentTo: 's***@northwind.example',
  codeExpiresAt: '2026-12-01T10:10:00Z',
  triesLeft: 5,
  keptUntil: null,
  extensionsLeft: 2,
  gifts: [],
};

function superPage(
  state: SuperLaunch['state'],
  { notice = null, typed = '', ...own }: Partial<Pick<SuperPage, 'notice' | 'typed'>> & Partial<SuperLaunch> = {},
): SuperPage {
  const over = state === 'closed' || state === 'ended' ? { gift: null, placesLeft: 0 } : {};
  const full = state === 'all-gone' ? { placesLeft: 0 } : {};
  return {
    kind: 'super',
    launch: { ...launch, ...over, ...full, ...own, state },
    claim: null,
    token: null,
    notice,
    typed,
  };
}

function claiming(own: Partial<SuperClaim>, notice: SuperPage['notice'] = null): SuperPage {
  return { ...superPage('open'), claim: { ...claim, ...own }, token: 'a-token', notice };
}

const gift = (shortcode: string) => ({ shortcode, launch_url: `https://gifts.example/g/${shortcode}` });
const kept = { state: 'kept', codeExpiresAt: null, triesLeft: null, keptUntil: '2026-12-01T10:15:00Z' } as const;

/** A page of a super link in each of its states, and of each step of a claim. */
export const sampleSuperPages = {
  'super link': superPage('open'),
  'super link by mobile number': superPage('open', { claimMethod: 'sms', placesLeft: 1 }),
  'super link that refused an address': superPage('open', { notice: 'not-for', typed: 'sam@elsewhere.example' }),
  'super link for which codes were asked too often': superPage('open', {
    notice: 'slow',
    typed: 'sam@northwind.example',
  }),
  'super link, code sent': claiming({}),
  'super link, wrong code': claiming({ triesLeft: 4 }, 'wrong'),
  'super link, others were faster': claiming({}, 'gone'),
  'super link, place kept': claiming(kept),
  'super link, place kept for the last time': claiming({ ...kept, extensionsLeft: 0 }),
  'super link, place freed': superPage('open', { notice: 'freed' }),
  'super link, claimed': claiming({ state: 'claimed', gifts: [gift('AbCdEfGh12345678')] }),
  'super link, claimed twice': claiming({
    state: 'enough',
    gifts: [gift('AbCdEfGh12345678'), gift('AbCdEfGh12345679')],
  }),
  'super link, all gone': superPage('all-gone'),
  'super link, paused': superPage('paused'),
  'super link, closed': superPage('closed'),
  'super link, ended': superPage('ended'),
} as const satisfies Readonly<Record<string, PageModel>>;
