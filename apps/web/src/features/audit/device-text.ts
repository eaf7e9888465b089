const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//u],
  ['Opera', /\bOPR\//u],
  ['Samsung Internet', /\bSamsungBrowser\//u],
  ['Firefox', /\b(?:Firefox|FxiOS)\//u],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\//u],
  ['Safari', /\bVersion\/[^ ]+ .*Safari\//u],
];
const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /\biPhone\b/u],
  ['iPad', /\biPad\b/u],
  ['Android', /\bAndroid\b/u],
  ['Windows', /\bWindows\b/u],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/u],
  ['ChromeOS', /\bCrOS\b/u],
  ['Linux', /\bLinux\b/u],
];

/** Returns the name of a browser or program from its user agent: "Chrome on Linux", "curl". */
export function deviceText(userAgent: string): string {
  const nameIn = (list: typeof browsers): string | undefined => list.find(([, sign]) => sign.test(userAgent))?.[0];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  if (browser && system) return `${browser} on ${system}`;
  const [program = userAgent] = userAgent.split(/[/ ]/u);
  return browser ?? (system ? `A browser on ${system}` : program);
}
