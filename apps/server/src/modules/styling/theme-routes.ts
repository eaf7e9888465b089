import { getTheme, listThemes, previewTheme as previewThemeCall, upsertModelTheme } from '@huggg/contracts';
import { route, type Route } from '../../platform/http/index.ts';
import { previewTheme } from './use-cases/preview-theme.ts';
import { readTheme, readThemes, upsertTheme } from './use-cases/themes.ts';

export function themeRoutes(): readonly Route[] {
  return [
    route(listThemes, (ctx, { query }) => readThemes(ctx, query.retired)),
    route(getTheme, (ctx, { params }) => readTheme(ctx, params.id)),
    route(upsertModelTheme, (ctx, { body }) => upsertTheme(ctx, body)),
    route(previewThemeCall, (ctx, { body }) => previewTheme(ctx, body)),
  ];
}
