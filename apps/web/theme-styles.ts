import { cssVariablesResolver, theme } from '@huggg/ui/theme';
import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The custom properties of the theme, as Mantine writes them into a page. */
export function themeStyles(): string {
  const options = { theme, cssVariablesResolver, deduplicateCssVariables: false, withStaticClasses: false };
  const markup = renderToStaticMarkup(createElement(MantineProvider, options));
  const styles = /<style[^>]*>([\s\S]*?)<\/style>/u.exec(markup)?.[1];
  if (!styles) throw new Error('Mantine wrote no custom properties.');
  return styles;
}
