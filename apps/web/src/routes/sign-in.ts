import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { text } from '../app/search-params.ts';
import { currentUser } from '../app/session.ts';
import { entryRoute } from './layouts.ts';

/** Only an address of ours is a place to go on to. */
const ownPath = (value: unknown): string | undefined => {
  const path = text(value);
  return path && /^\/(?![/\\])/u.test(path) ? path : undefined;
};

const signIn = createRoute({
  getParentRoute: () => entryRoute,
  path: '/sign-in',
  validateSearch: (raw): { next?: string | undefined } => ({ next: ownPath(raw['next']) }),
  beforeLoad: () => {
    if (currentUser) throw redirect({ href: '/' });
  },
  component: lazyRouteComponent(() => import('../features/sign-in/sign-in-page.tsx'), 'SignInPage'),
});

export const signInRoutes = [signIn] as const;
