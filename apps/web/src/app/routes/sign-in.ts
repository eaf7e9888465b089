import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { ownPath } from '../../shared/navigation/own-path.ts';
import { text } from '../../shared/navigation/search-params.ts';
import { currentUser } from '../../shared/session/session.ts';
import { entryRoute, meRoute, shellRoute } from './layouts.ts';

const signIn = createRoute({
  getParentRoute: () => entryRoute,
  path: '/sign-in',
  validateSearch: (raw): { next?: string | undefined; signedOut?: 'everywhere' | undefined } => ({
    next: ownPath(text(raw['next'])),
    signedOut: raw['signedOut'] === 'everywhere' ? 'everywhere' : undefined,
  }),
  beforeLoad: () => {
    if (currentUser()) throw redirect({ href: '/' });
  },
  component: lazyRouteComponent(() => import('../../features/sign-in/sign-in-page.tsx'), 'SignInPage'),
});

/**
 * S2. `step` is set if a signed-in user must complete a second step: to continue their session, or to enter another
 * team.
 */
const twoFactor = createRoute({
  getParentRoute: () => entryRoute,
  path: '/sign-in/two-factor',
  validateSearch: (raw): { next?: string | undefined; step?: string | undefined; team?: string | undefined } => ({
    next: ownPath(text(raw['next'])),
    step: text(raw['step']),
    team: text(raw['team']),
  }),
  component: lazyRouteComponent(() => import('../../features/two-factor/two-factor-page.tsx'), 'TwoFactorPage'),
});

/** Offers users whose team requires a second factor a stronger one than codes by email. */
const protect = createRoute({
  getParentRoute: () => shellRoute,
  path: '/protect',
  validateSearch: (raw): { next?: string | undefined } => ({ next: ownPath(text(raw['next'])) }),
  component: lazyRouteComponent(() => import('../../features/security/protect-page.tsx'), 'ProtectPage'),
});

/** S48, the section about signing in. */
const security = createRoute({
  getParentRoute: () => meRoute,
  path: '/me/security',
  component: lazyRouteComponent(() => import('../../features/security/security-page.tsx'), 'SecurityPage'),
});

export const signInRoutes = [signIn, twoFactor] as const;
export const protectRoutes = [protect] as const;
export const securityRoutes = [security] as const;
