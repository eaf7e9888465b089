import { cssVariablesResolver, theme } from '@huggg/ui/theme';
import { DEFAULT_THEME, MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Mantine's colours that the theme does not replace. No screen uses them. */
const foreign = Object.keys(DEFAULT_THEME.colors).filter((name) => !Object.keys(theme.colors ?? {}).includes(name));
const foreignProperty = new RegExp(`--mantine-color-(?:${foreign.join('|')})-[^:;]+:[^;}]+;?`, 'gu');

/** Returns the theme's custom properties, as Mantine writes them into a page. */
export function themeStyles(): string {
  const options = { theme, cssVariablesResolver, deduplicateCssVariables: false, withStaticClasses: false };
  const markup = renderToStaticMarkup(createElement(MantineProvider, options));
  const styles = /<style[^>]*>([\s\S]*?)<\/style>/u.exec(markup)?.[1];
  if (!styles) throw new Error('Mantine rendered no custom properties.');
  return styles.replaceAll(foreignProperty, '');
}
