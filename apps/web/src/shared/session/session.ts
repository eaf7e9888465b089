import type { CurrentUser, PermissionKey, PublicConfiguration, SessionContext } from '@huggg/contracts';

/** What the page carries; see the contract `sessionContext`. The request id is there for people who ask for help. */
type PageContext = SessionContext & {
  readonly nonce: string;
  readonly requestId?: string;
  readonly renewable?: boolean;
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
  recaptcha: null,
  supportEmail: null,
  termsUrl: null,
  privacyUrl: null,
};

/** The page is ours and its JSON was checked when it was written, so it is not checked again here. */
function readPage(): PageContext {
  const text = document.getElementById('session-context')?.textContent;
  return text
    ? (JSON.parse(text) as PageContext)
    : { nonce: '', initialUserToken: null, initialUser: null, initialTeam: null, configuration: fallbackConfiguration };
}

const page = readPage();

/** The style nonce of this page. Mantine asks for it; the library that locks scrolling under dialogs reads this name instead. */
export const nonce = page.nonce;
Object.assign(globalThis, { __webpack_nonce__: nonce });

/** The id of the request that brought this page, where the server said it. */
export const pageRequestId = page.requestId;

export const configuration = page.configuration;

/** Whether this page came without a person although the browser has a session that can be renewed. */
export const renewable = page.renewable === true;

/** Who is signed in since the page was loaded; a change of person or team loads the page anew. */
export const currentUser: CurrentUser | null = page.initialUser;

/**
 * The signed-in person, for screens that only signed-in people reach.
 * @throws if no one is signed in; the router leads to sign-in first.
 */
export function requireUser(): CurrentUser {
  if (!currentUser) throw new Error('No one is signed in.');
  return currentUser;
}

/** Whether the person's role holds a key, in any scope. What they may do to one thing comes with that thing as `abilities`. */
export function can(key: PermissionKey): boolean {
  return currentUser?.permissions[key] !== undefined;
}

/** Keeps what the signed-in person changed of themselves, so that the shell shows it without loading the page anew. */
export function storeUser(user: CurrentUser['user']): void {
  if (currentUser) Object.assign(currentUser.user, user);
}

let token = page.initialUserToken;

/** The bearer token of the moment; it lives in memory only. */
export const getToken = (): string | null => token;

export function setToken(renewed: string | null): void {
  token = renewed;
}

/** The product's name as the page's own title says it, so that it has one place: the server's configuration. */
export const productName = document.title;
