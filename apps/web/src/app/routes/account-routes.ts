import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { compact, text } from '../../shared/navigation/search-params.ts';
import type { RawSearch } from '../../shared/navigation/search-params.ts';
import { currentUser } from '../../shared/session/session.ts';
import { entryRoute, meRoute } from './layouts.ts';

const signUp = createRoute({
  getParentRoute: () => entryRoute,
  path: '/sign-up',
  /** `own` ignores an invite, so that the user can sign up a new team. */
  validateSearch: (
    raw: RawSearch,
  ): {
    email?: string | undefined;
    plan?: string | undefined;
    invite?: string | undefined;
    own?: boolean | undefined;
  } =>
    compact({
      email: text(raw['email']),
      plan: text(raw['plan']),
      invite: text(raw['invite']),
      own: text(raw['own']) === 'true' ? true : undefined,
    }),
  beforeLoad: () => {
    if (currentUser()) throw redirect({ href: '/' });
  },
  component: lazyRouteComponent(() => import('../../features/sign-up/sign-up-page.tsx'), 'SignUpPage'),
});

const tokenOf = (raw: RawSearch): { token?: string | undefined } => compact({ token: text(raw['token']) });

const verify = createRoute({
  getParentRoute: () => entryRoute,
  path: '/verify',
  validateSearch: tokenOf,
  component: lazyRouteComponent(() => import('../../features/sign-up/verify-page.tsx'), 'VerifyPage'),
});

const details = createRoute({
  getParentRoute: () => entryRoute,
  path: '/sign-up/details',
  validateSearch: tokenOf,
  component: lazyRouteComponent(() => import('../../features/sign-up/details-page.tsx'), 'DetailsPage'),
});

const reset = createRoute({
  getParentRoute: () => entryRoute,
  path: '/reset-password',
  validateSearch: (raw: RawSearch): { email?: string | undefined } => compact({ email: text(raw['email']) }),
  component: lazyRouteComponent(() => import('../../features/reset-password/request-page.tsx'), 'RequestPage'),
});

const newPassword = createRoute({
  getParentRoute: () => entryRoute,
  path: '/reset-password/$token',
  component: lazyRouteComponent(() => import('../../features/reset-password/new-password-page.tsx'), 'NewPasswordPage'),
});

const unsubscribe = createRoute({
  getParentRoute: () => entryRoute,
  path: '/unsubscribe/$token',
  component: lazyRouteComponent(() => import('../../features/me/unsubscribe-page.tsx'), 'UnsubscribePage'),
});

const linkEnded = createRoute({
  getParentRoute: () => entryRoute,
  path: '/link-ended',
  component: lazyRouteComponent(() => import('../../features/invoices/ended-link-page.tsx'), 'EndedLinkPage'),
});

export const accountEntryRoutes = [signUp, verify, details, reset, newPassword, unsubscribe, linkEnded] as const;

const profile = createRoute({
  getParentRoute: () => meRoute,
  path: '/me',
  component: lazyRouteComponent(() => import('../../features/me/profile-page.tsx'), 'ProfilePage'),
});
const notifications = createRoute({
  getParentRoute: () => meRoute,
  path: '/me/notifications',
  component: lazyRouteComponent(() => import('../../features/me/notifications-page.tsx'), 'NotificationsPage'),
});

const data = createRoute({
  getParentRoute: () => meRoute,
  path: '/me/data',
  component: lazyRouteComponent(() => import('../../features/me/data-page.tsx'), 'DataPage'),
});

export const meRoutes = [profile, notifications, data] as const;
