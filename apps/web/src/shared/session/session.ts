import type { Client } from '@huggg/client';
import type { CurrentUser, PermissionKey, PublicConfiguration, SessionContext } from '@huggg/contracts';

/** What there is while the server draws the page. */
export type Drawing = {
  /** Whether the browser calls itself a phone. */
  readonly phone: boolean;
  /** How calls reach the API. */
  readonly api: Client;
  /** What the screen said of itself when it was drawn last: the header above it is drawn before it. */
  said?: { readonly title: string; readonly crumbs: readonly { readonly label: string; readonly to: string }[] };
};

/** What the page carries; see the contract `sessionContext`. The request id is there for people who ask for help. */
export type PageContext = SessionContext & {
  readonly nonce: string;
  readonly requestId?: string;
  readonly renewable?: boolean;
  /** The product's name, which has one place: the server's configuration. */
  readonly productName: string;
  readonly drawing?: Drawing;
};

const fallbackConfiguration: PublicConfiguration = {
  defaultPlanId: null,
  defaultBrandingId: null,
  defaultThemeId: null,
  featuredTaxonomyId: null,
  giftRestrictionsTagTypeId: 7,
  postOfficeBrandIds: [],
  tcRequiredBrandIds: [],
  giftCategories: [],
  identityProviders: [],
  requireSignIn: false,
  christmasMode: false,
  deliveryMethods: [],
  recaptcha: null,
  errorReporting: null,
  supportEmail: null,
  termsUrl: null,
  privacyUrl: null,
};

/**
 * The page is ours and its JSON was checked when it was written, so it is not checked again here. The product's name is
 * the page's title.
 */
function readPage(): PageContext {
  const text = document.getElementById('session-context')?.textContent;
  const context = text
    ? (JSON.parse(text) as Omit<PageContext, 'productName'>)
    : { nonce: '', initialUserToken: null, initialUser: null, initialTeam: null, configuration: fallbackConfiguration };
  return { ...context, productName: document.title };
}

let findPage = (): PageContext => {
  throw new Error('No page is being drawn here.');
};

if (typeof document !== 'undefined') {
  const page = readPage();
  findPage = () => page;
  // The library that locks scrolling under dialogs reads the nonce by this name.
  Object.assign(globalThis, { __webpack_nonce__: page.nonce });
}

/** Says how a page finds its context where pages of many people are drawn beside each other: on the server. */
export function findPageBy(find: () => PageContext): void {
  findPage = find;
}

/** The style nonce of this page, for Mantine. */
export const nonce = (): string => findPage().nonce;

/** The id of the request that brought this page, where the server said it. */
export const pageRequestId = (): string | undefined => findPage().requestId;

export const configuration = (): PublicConfiguration => findPage().configuration;

/** Whether this page came without a person although the browser has a session that can be renewed. */
export const renewable = (): boolean => findPage().renewable === true;

let sessionUnknown = false;

/** Whether this browser has a session that could not be renewed, because the service did not answer. */
export const isSessionUnknown = (): boolean => sessionUnknown;

export function noteSessionUnknown(): void {
  sessionUnknown = true;
}

/** The signed-in person; a change of person or team loads the page again. */
export const currentUser = (): CurrentUser | null => findPage().initialUser;

export const productName = (): string => findPage().productName;

/** Set while the server draws the page. */
export const drawing = (): Drawing | undefined => findPage().drawing;

/**
 * The signed-in person, for screens that only signed-in people reach.
 * @throws if no one is signed in; the router leads to sign-in first.
 */
export function requireUser(): CurrentUser {
  const user = currentUser();
  if (!user) throw new Error('No one is signed in.');
  return user;
}

/**
 * Whether the person's role holds a key, in any scope. What they may do to one thing comes with that thing as
 * `abilities`.
 */
export function can(key: PermissionKey): boolean {
  return currentUser()?.permissions[key] !== undefined;
}

/** Whether the role holds a key for the whole team, and not only for what is the person's own. */
export function canBeyondOwn(key: PermissionKey): boolean {
  const scope = currentUser()?.permissions[key];
  return scope === 'team' || scope === 'subtree';
}

/** Keeps what the signed-in person changed of themselves, so that the shell shows it without loading the page again. */
export function storeUser(user: CurrentUser['user']): void {
  Object.assign(currentUser()?.user ?? {}, user);
}

let renewedToken: string | null | undefined;

/** The bearer token of the moment; it lives in memory only. */
export const getToken = (): string | null => (renewedToken === undefined ? findPage().initialUserToken : renewedToken);

/** Keeps a renewed token. Only a browser's page renews. */
export function setToken(token: string | null): void {
  renewedToken = token;
}
