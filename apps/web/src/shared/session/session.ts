import type { Client } from '@huggg/client';
import type { CurrentUser, PermissionKey, PublicConfiguration, SessionContext } from '@huggg/contracts';
import { replaceEqualDeep } from '@tanstack/react-query';

/** The context of a page during server rendering. */
export type Drawing = {
  /** Whether the browser identifies itself as a phone. */
  readonly phone: boolean;
  /** The client for API calls. */
  readonly api: Client;
  /**
   * Title and breadcrumbs that the screen set in the last rendering pass: the header above it is rendered before it.
   */
  said?: { readonly title: string; readonly crumbs: readonly { readonly label: string; readonly to: string }[] };
};

/** The data embedded in the page; see the contract `sessionContext`. The request id is for support. */
export type PageContext = SessionContext & {
  readonly nonce: string;
  readonly requestId?: string;
  readonly renewable?: boolean;
  /** The product's name, which is defined only in the server's configuration. */
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
 * Reads the context from the page. The page is ours and its JSON was checked when it was written, so it is not checked
 * again. The product's name is the page's title.
 */
function readPage(): PageContext {
  const text = document.getElementById('session-context')?.textContent;
  const context = text
    ? (JSON.parse(text) as Omit<PageContext, 'productName'>)
    : { nonce: '', initialUserToken: null, initialUser: null, initialTeam: null, configuration: fallbackConfiguration };
  return { ...context, productName: document.title };
}

let findPage = (): PageContext => {
  throw new Error('No page is being rendered.');
};

if (typeof document !== 'undefined') {
  const page = readPage();
  findPage = () => page;
  // The library that locks scrolling under dialogs reads the nonce from this variable.
  Object.assign(globalThis, { __webpack_nonce__: page.nonce });
}

/** Sets how a page finds its context. Used on the server, which renders the pages of several users concurrently. */
export function findPageBy(find: () => PageContext): void {
  findPage = find;
}

/** The style nonce of this page, for Mantine. */
export const nonce = (): string => findPage().nonce;

/** The id of the request that returned this page, if the server provided it. */
export const pageRequestId = (): string | undefined => findPage().requestId;

export const configuration = (): PublicConfiguration => findPage().configuration;

/** Whether this page was loaded without a user although the browser has a session that can be renewed. */
export const isSessionRenewable = (): boolean => findPage().renewable === true;

let sessionUnknown = false;

/** Whether this browser has a session that could not be renewed because the service did not respond. */
export const isSessionUnknown = (): boolean => sessionUnknown;

export function recordSessionUnknown(): void {
  sessionUnknown = true;
}

/**
 * The signed-in user, as last read; switching user or team reloads the page. Components that show something of it use
 * `useUser`, which draws them again after a change.
 */
export const currentUser = (): CurrentUser | null => findPage().initialUser;

export const productName = (): string => findPage().productName;

/** Set during server rendering. */
export const drawing = (): Drawing | undefined => findPage().drawing;

/**
 * Returns the signed-in user, for screens that require one.
 * @throws if nobody is signed in; the router redirects to sign-in first
 */
export function requireUser(): CurrentUser {
  const user = currentUser();
  if (!user) throw new Error('No one is signed in.');
  return user;
}

/**
 * Checks whether the user's role has a permission, in any scope. Permissions for a single object are in its
 * `abilities`.
 */
export function can(key: PermissionKey): boolean {
  return currentUser()?.permissions[key] !== undefined;
}

/** Checks whether the role has a permission for the whole team, not only for the user's own objects. */
export function canForTeam(key: PermissionKey): boolean {
  const scope = currentUser()?.permissions[key];
  return scope === 'team' || scope === 'subtree';
}

const userListeners = new Set<() => void>();

/** Calls the listener after the signed-in user, their role or their permissions changed. Returns how to stop. */
export function subscribeUser(listener: () => void): () => void {
  userListeners.add(listener);
  return () => {
    userListeners.delete(listener);
  };
}

/** Stores the signed-in user as read again. Parts that did not change stay the same objects. */
export function storeCurrentUser(read: CurrentUser): void {
  findPage().initialUser = replaceEqualDeep(currentUser(), read);
  for (const listener of userListeners) listener();
}

/** Stores changes that the user made to their own account, so that all screens show them without a reload. */
export function storeUser(user: CurrentUser['user']): void {
  const present = currentUser();
  if (present) storeCurrentUser({ ...present, user });
}

let renewedToken: string | null | undefined;

/** The current bearer token, kept in memory only. */
export const getToken = (): string | null => (renewedToken === undefined ? findPage().initialUserToken : renewedToken);

/** Stores a renewed token. Only pages in a browser renew tokens. */
export function setToken(token: string | null): void {
  renewedToken = token;
}
