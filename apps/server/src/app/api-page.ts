import { errorCatalogue, events, eventStream } from '@huggg/contracts';
import type { Route } from '../platform/http/index.ts';

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function accessOf({ endpoint }: Route): string {
  return endpoint.access.kind === 'permission' ? endpoint.access.key : endpoint.access.kind;
}

function rowOf(route: Route): string {
  const { endpoint } = route;
  const errors = (endpoint.errors ?? [])
    .map(
      (code) =>
        `<li><code>${escape(code)}</code> ${errorCatalogue[code].status}: ${escape(errorCatalogue[code].message)}</li>`,
    )
    .join('');
  return `<article><h3><span class="m ${endpoint.method}">${endpoint.method}</span> <code>${escape(endpoint.path)}</code></h3>
<p>${escape(endpoint.summary)}</p><p class="q">Access: ${escape(accessOf(route))}${endpoint.idempotent ? ' · takes an Idempotency-Key' : ''}</p>${errors ? `<details><summary>Errors</summary><ul>${errors}</ul></details>` : ''}</article>`;
}

const style = `:root{color-scheme:light dark;--c:light-dark(#F7F5F1,#0D1514);--s:light-dark(#FFF,#141E1C);--t:light-dark(#17211F,#ECF1EE);--q:light-dark(#565D59,#A5B3AE);--l:light-dark(#E3DED5,#2B3936);--p:light-dark(#0F5E57,#5CC2B2)}
body{margin:0;background:var(--c);color:var(--t);font:15px/22px system-ui,sans-serif}main{max-width:860px;margin:0 auto;padding:32px 16px 64px}h1{font-size:30px;line-height:36px}h2{margin-top:40px;text-transform:capitalize}
article{background:var(--s);border:1px solid var(--l);border-radius:14px;padding:12px 16px;margin:8px 0;overflow-wrap:anywhere}h3{margin:0;font-size:15px}p{margin:4px 0}.q{color:var(--q);font-size:13px}.m{display:inline-block;min-width:56px;color:var(--p)}a{color:var(--p)}code{font-family:ui-monospace,monospace}`;

/** Returns the section about the event stream and its events. */
function eventSection(): string {
  const live = events.filter(({ audience }) => !('jobsOnly' in audience));
  const lines = live.map(({ type, summary }) => `<li><code>${escape(type)}</code> ${escape(summary)}</li>`).join('');
  return `<section><h2>events</h2><article><h3><span class="m ${eventStream.method}">${eventStream.method}</span> <code>${escape(eventStream.path)}</code></h3>
<p>${escape(eventStream.summary)}</p><ul>${lines}</ul></article></section>`;
}

/** The API reference page: every endpoint, who may call it, and what it can return. It needs no JavaScript. */
export function apiPage(routes: readonly Route[], productName: string): string {
  const groups = Map.groupBy(
    routes,
    ({ endpoint }) => endpoint.path.split('/').find((part) => part !== '' && !/^(api|v\d+)$/.test(part)) ?? 'other',
  );
  const sections = [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, members]) => `<section><h2>${escape(name)}</h2>${members.map(rowOf).join('')}</section>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(productName)} API</title><style>${style}</style></head>
<body><main><h1>${escape(productName)} API</h1><p>${routes.length} calls. The same in OpenAPI 3.1: <a href="/openapi.json">openapi.json</a>. Send a bearer token from <code>POST /oauth/token</code>; amounts are whole pence; every error is <code>{code, help, message}</code>.</p>${sections.join('')}${eventSection()}</main></body></html>`;
}
