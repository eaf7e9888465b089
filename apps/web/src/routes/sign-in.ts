import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { ownPath } from '../app/own-path.ts';
import { text } from '../app/search-params.ts';
import { currentUser } from '../app/session.ts';
import { entryRoute } from './layouts.ts';

const signIn = createRoute({
  getParentRoute: () => entryRoute,
  path: '/sign-in',
  validateSearch: (raw): { next?: string | undefined } => ({ next: ownPath(text(raw['next'])) }),
  beforeLoad: () => {
    if (currentUser) throw redirect({ href: '/' });
  },
  component: lazyRouteComponent(() => import('../features/sign-in/sign-in-page.tsx'), 'SignInPage'),
});

export const signInRoutes = [signIn] as const;
