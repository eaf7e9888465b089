import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { compact, text } from '../../shared/navigation/search-params.ts';
import type { RawSearch } from '../../shared/navigation/search-params.ts';
import { entryRoute } from './layouts.ts';

type ReturnSearch = {
  code?: string | undefined;
  state?: string | undefined;
  iss?: string | undefined;
  error?: string | undefined;
};

const readReturnSearch = (raw: RawSearch): ReturnSearch =>
  compact({ code: text(raw['code']), state: text(raw['state']), iss: text(raw['iss']), error: text(raw['error']) });
const returnPages = () => import('../../features/sso/provider-return-page.tsx');

const google = createRoute({
  getParentRoute: () => entryRoute,
  path: '/sso/google',
  validateSearch: readReturnSearch,
  component: lazyRouteComponent(returnPages, 'GoogleReturnPage'),
});
const microsoft = createRoute({
  getParentRoute: () => entryRoute,
  path: '/sso/microsoft',
  validateSearch: readReturnSearch,
  component: lazyRouteComponent(returnPages, 'MicrosoftReturnPage'),
});
const saml = createRoute({
  getParentRoute: () => entryRoute,
  path: '/sso/saml',
  validateSearch: (raw: RawSearch): { token?: string | undefined; error?: string | undefined } =>
    compact({ token: text(raw['token']), error: text(raw['error']) }),
  component: lazyRouteComponent(() => import('../../features/sso/saml-return-page.tsx'), 'SamlReturnPage'),
});
const confirm = createRoute({
  getParentRoute: () => entryRoute,
  path: '/sso/confirm',
  validateSearch: (raw: RawSearch): { id?: string | undefined } => compact({ id: text(raw['id']) }),
  component: lazyRouteComponent(() => import('../../features/sso/confirm-page.tsx'), 'ConfirmPage'),
});

export const ssoRoutes = [google, microsoft, saml, confirm] as const;
