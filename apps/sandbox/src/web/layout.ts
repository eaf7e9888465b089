import { markup } from './markup.ts';
import type { Markup } from './markup.ts';

/** The product's mark: a parcel wrapped in a ribbon. */
const logo = markup`<svg viewBox="0 0 32 32" aria-hidden="true"><clipPath id="p"><rect width="32" height="32" rx="9"/></clipPath><g clip-path="url(#p)"><rect width="32" height="32" fill="#12675F"/><g fill="none" stroke-linecap="round" stroke-width="5.2"><path d="M36 26.5C25 26.5 15.5 20 9.2 9.6" stroke="#FFD9BF"/><path d="M-4 26.5C7 26.5 16.5 20 22.8 9.6" stroke="#12675F" stroke-width="9"/><path d="M-4 26.5C7 26.5 16.5 20 22.8 9.6" stroke="#F2894B"/></g></g></svg>`;

/** Returns a complete HTML page with the given content. */
export function page({ title, content }: { readonly title: string; readonly content: Markup }): string {
  return markup`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Sandbox</title>
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/fonts.css">
<link rel="stylesheet" href="/assets/tokens.css">
<link rel="stylesheet" href="/assets/inbox.css">
<script src="/assets/inbox.js" type="module"></script>
<script src="/assets/send.js" type="module"></script>
</head>
<body>
<header class="bar"><div><a href="/">${logo} Sandbox</a><p>Nothing here leaves this machine</p></div></header>
<main>
${content}
</main>
</body>
</html>
`.html;
}

/** The mark as a separate file, for the icon of the browser tab. */
export const iconSvg = logo.html.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');
