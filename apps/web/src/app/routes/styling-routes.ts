import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { compact, oneOf, text } from '../../shared/navigation/search-params.ts';
import type { RawSearch } from '../../shared/navigation/search-params.ts';
import { teamSettingsRoute } from './layouts.ts';

const giftwraps = createRoute({
  getParentRoute: () => teamSettingsRoute,
  path: '/team/giftwraps',
  component: lazyRouteComponent(() => import('../../features/styling/giftwraps-page.tsx'), 'GiftwrapsPage'),
});

const themes = createRoute({
  getParentRoute: () => teamSettingsRoute,
  path: '/team/themes',
  component: lazyRouteComponent(() => import('../../features/styling/themes-page.tsx'), 'ThemesPage'),
});

const templates = createRoute({
  getParentRoute: () => teamSettingsRoute,
  path: '/team/templates',
  validateSearch: (raw: RawSearch): { kind?: 'sms' | undefined } => compact({ kind: oneOf(raw['kind'], ['sms']) }),
  component: lazyRouteComponent(() => import('../../features/styling/templates-page.tsx'), 'TemplatesPage'),
});

const undeliverable = createRoute({
  getParentRoute: () => teamSettingsRoute,
  path: '/team/undeliverable',
  validateSearch: (raw: RawSearch): { q?: string | undefined } => compact({ q: text(raw['q']) }),
  component: lazyRouteComponent(() => import('../../features/suppressions/suppressions-page.tsx'), 'SuppressionsPage'),
});

export const stylingRoutes = [giftwraps, themes, templates, undeliverable] as const;
