import { statSync } from 'node:fs';
import { isIP, isIPv4, isIPv6 } from 'node:net';
import { productName } from '@huggg/contracts';
import { isSupportedCountry } from 'libphonenumber-js';
import { z } from 'zod';
import { publicIdsEnvironment, publicIdsOf, type PublicIds } from './public-ids.ts';
import { cardEnvironment, cardsOf, type CardSettings } from './cards.ts';
import { errorReportingEnvironment, errorReportingOf, type ErrorReportingSettings } from './error-reporting.ts';
import { linkedAccountEnvironment, linkedAccountsOf, type LinkedAccountSettings } from './linked-accounts.ts';
import { missingInProduction, isLocalUrl } from './production.ts';
import { openIdEnvironment, openIdOf, type OpenIdSettings } from './open-id.ts';
import { supplierEnvironment, suppliersOf, type SupplierSettings } from './suppliers.ts';
import { readSecretFiles, type Source } from './secret-files.ts';
import { trustedProxies } from './trusted-proxies.ts';

const flag = z.enum(['0', '1', 'true', 'false', '']).transform((value) => value === '1' || value === 'true');
const optionalText = z
  .string()
  .transform((text) => text.trim() || undefined)
  .optional();
/** The address of a page. Empty means none. */
const optionalAddress = z.union([z.literal('').transform(() => undefined), z.url({ protocol: /^https?$/ })]).optional();

/**
 * A bucket: `https://KEY:SECRET@host/bucket?region=eu-west-2`. The last part of the path is its name; without a key the
 * machine's own role is used.
 */
const storage = z
  .url({ protocol: /^https?$/, error: 'STORAGE_URL is https://KEY:SECRET@host/bucket?region=…' })
  .transform((text, check) => {
    const url = new URL(text);
    const parts = url.pathname.split('/').filter((part) => part !== '');
    const bucket = parts.pop();
    if (!bucket) {
      check.addIssue({
        code: 'custom',
        message: 'STORAGE_URL names no bucket: https://KEY:SECRET@host/bucket?region=…',
      });
      return z.NEVER;
    }
    const credentials = url.username
      ? { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) }
      : null;
    return {
      endpoint: [url.origin, ...parts].join('/'),
      region: url.searchParams.get('region') ?? 'eu-west-2',
      bucket,
      credentials,
    };
  });
/** For example `192.0.2.1`, `192.0.2.1:5353`, `2001:db8::1` or `[2001:db8::1]:5353`. */
function isNameServer(text: string): boolean {
  if (isIP(text) !== 0) return true;
  const [, v6, v4, given] = /^(?:\[([^\]]+)\]|([^:]+)):(\d{1,5})$/.exec(text) ?? [];
  return (isIPv6(v6 ?? '') || isIPv4(v4 ?? '')) && Number(given) > 0 && Number(given) <= 65_535;
}

const port = z.coerce.number().int().min(0).max(65_535);

/** Country codes separated by commas. Empty means all countries. */
const countries = z
  .string()
  .default('GB,IE')
  .transform((text) => text.split(',').flatMap((code) => code.trim().toUpperCase() || []))
  .refine((codes) => codes.every((code) => isSupportedCountry(code)), 'SMS_COUNTRIES is country codes such as GB,IE');

const readableFile = optionalText.refine(
  (path) => path === undefined || statSync(path, { throwIfNoEntry: false })?.isFile() === true,
  'BREACHED_PASSWORDS names a file that is there: SHA-1 digests in hexadecimal, sorted, one a line',
);

/** All settings of the server, with their defaults. A test compares the README with these names. */
const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  DATABASE_URL: z.string().min(1),
  DATABASE_READ_URL: z.string().optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  ANSWER_SECONDS: z.coerce.number().int().min(0).max(3600).default(10),
  STATEMENT_SECONDS: z.coerce.number().int().min(0).max(86_400).default(9),
  JOB_STATEMENT_SECONDS: z.coerce.number().int().min(0).max(86_400).default(300),
  PORT: port.default(3000),
  HOST: optionalText,
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'PUBLIC_URL is an address such as https://gifts.example.com' })
    .transform((text) => text.replace(/\/+$/, ''))
    .default('http://localhost:3000'),
  SANDBOX_URL: z.url().default('http://localhost:3100'),
  DATA_DIR: z.string().default('.data'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'SMTP_URL is smtps://user:password@host:465 or smtp://user:password@host:587' })
    .default('smtp://127.0.0.1:1025'),
  MAIL_FROM: z.string().default('gifts@huggg.example'),
  BOUNCE_DOMAIN: z
    .string()
    .default('')
    .refine(
      (domain) => domain === '' || /^[\w-]+(\.[\w-]+)*$/.test(domain),
      'BOUNCE_DOMAIN is a domain such as bounces.example.com',
    )
    .transform((domain) => domain.toLowerCase() || null),
  SENDGRID_WEBHOOK_KEY: optionalText,
  SMS_URL: z.union([z.literal('').transform(() => undefined), z.url({ protocol: /^https?$/ })]).optional(),
  SMS_FROM: z.string().min(1).max(34).default('Huggg'),
  SMS_PART_PENCE: z.coerce.number().int().min(0).max(1000).default(5),
  DNS_SERVERS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== ''),
    )
    .refine(
      (servers) => servers.every(isNameServer),
      'DNS_SERVERS is addresses such as 192.0.2.1 or 192.0.2.1:5353, with commas between them',
    ),
  STORAGE_URL: z.union([z.literal('').transform(() => undefined), storage]).optional(),
  CODE_KEY: z
    .string()
    .regex(
      /^[0-9a-f]{64}(,[0-9a-f]{64})*$/,
      'CODE_KEY is 64 hexadecimal digits (openssl rand -hex 32); former keys may follow, with commas',
    )
    .optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  TRUST_PROXY: trustedProxies,
  HUGGG_DEV: flag.default(false),
  REQUIRE_SIGN_IN: flag.default(false),
  METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN has at least 16 characters').optional(),
  SMS_COUNTRIES: countries,
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(0).default(1200),
  ...openIdEnvironment,
  BREACHED_PASSWORDS: readableFile,
  CHRISTMAS_MODE: flag.default(false),
  RECAPTCHA_SITE_KEY: optionalText,
  RECAPTCHA_SECRET: optionalText,
  RECAPTCHA_URL: z.url().default('https://www.google.com/recaptcha'),
  ...publicIdsEnvironment,
  ...cardEnvironment,
  ...supplierEnvironment,
  ...linkedAccountEnvironment,
  ...errorReportingEnvironment,
  PRO_FORMA_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  CREDIT_APPROVAL_ABOVE: z.coerce.number().int().min(0).max(100_000_000).default(100_000),
  WITHDRAWAL_APPROVAL_ABOVE: z.coerce.number().int().min(0).max(100_000_000).default(50_000),
  BANK_DETAILS: optionalText,
  SELLER_NAME: optionalText,
  SELLER_ADDRESS: optionalText,
  SELLER_VAT_NUMBER: optionalText,
  SELLER_COMPANY_NUMBER: optionalText,
  FUNDING_CONTACT: optionalText,
  SUPPORT_EMAIL: z.union([z.literal('').transform(() => undefined), z.email()]).optional(),
  TERMS_URL: optionalAddress,
  PRIVACY_URL: optionalAddress,
});

export type { OpenIdSettings } from './open-id.ts';

export type Config = {
  /** The product's name: the one chosen at setup, or the default. */
  readonly productName: string;
  readonly production: boolean;
  readonly checkResponses: boolean;
  readonly database: {
    readonly url: string;
    readonly readUrl: string;
    readonly poolSize: number;
    /** Statement timeouts of a request and of a job. 0 means no timeout. */
    readonly statementSeconds: number;
    readonly jobStatementSeconds: number;
  };
  readonly http: {
    readonly port: number;
    readonly host: string;
    readonly publicUrl: string;
    /** Addresses and networks of proxies whose forwarded addresses are trusted. Empty means none. */
    readonly trustedProxies: readonly string[];
    readonly rateLimitPerMinute: number;
    /** Seconds for which a stopping process still responds while `/readyz` returns 503. */
    readonly drainSeconds: number;
    /** Timeout for a response, after which it becomes 503. 0 means no timeout. */
    readonly answerSeconds: number;
  };
  /** The bearer token of `/metrics`. Null if none is set. */
  readonly metricsToken: string | null;
  /** Countries to which SMS can be sent. Empty means all. */
  readonly smsCountries: readonly string[];
  readonly dataDir: string;
  /** The mail server. With `requireTls` nothing is sent over an unencrypted connection. */
  readonly smtp: { readonly url: string; readonly requireTls: boolean };
  readonly mailFrom: string;
  /** Domain for bounced emails, with a separate address for each email. Null if the mail server handles bounces. */
  readonly bounceDomain: string | null;
  /** The public key that verifies SendGrid's webhooks, in base64. Null if emails are not sent with SendGrid. */
  readonly sendgridKey: string | null;
  /** The SMS provider with its account and token, and the sender of messages. Null if SMS is off. */
  readonly sms: {
    readonly url: string;
    readonly from: string;
    /** Price of one part of a message for its sender, in pence, unless their plan has a price. */
    readonly partPence: number;
  } | null;
  /** Name servers for proving domains, `address` or `address:port`. Empty means the machine's own. */
  readonly dnsServers: readonly string[];
  /** The bucket for files. Null if files are stored in a folder in `dataDir`. */
  readonly storage: z.output<typeof storage> | null;
  readonly codeKey: string | null;
  /** A file with digests of breached passwords, which are not accepted. Null if there is none. */
  readonly breachedPasswords: string | null;
  /** The card provider. Null if cards are not accepted. */
  readonly cards: CardSettings | null;
  readonly suppliers: SupplierSettings;
  /** The error collector. Null if errors are not reported. */
  readonly errorReporting: ErrorReportingSettings | null;
  /** The aggregator of linked accounts. Null if systems cannot be linked. */
  readonly linkedAccounts: LinkedAccountSettings | null;
  readonly money: {
    /** Amount that one operator may move within a day without approval by another one. */
    readonly creditApprovalAbovePence: number;
    /**
     * Amount that one person may withdraw, or that may be withdrawn from one wallet, within a day without approval by a
     * second person.
     */
    readonly withdrawalApprovalAbovePence: number;
    readonly proFormaDays: number; // that an order paid by invoice waits
    /** The bank details for funding a wallet, one line each. Empty if they are not set. */
    readonly bankDetails: readonly string[];
    /** The seller on invoices. Without a VAT number no document shows VAT. */
    readonly seller: {
      /** The legal name. Null means the product's name. */
      readonly name: string | null;
      readonly address: readonly string[];
      readonly vatNumber: string | null;
      readonly companyNumber: string | null;
    };
    /** The contact for funding a wallet: an address, a phone number or a name. */
    readonly contact: string | null;
  };
  /** Links in emails and pages: the support address, the terms and the privacy notice. Null if not set. */
  readonly contact: {
    readonly supportEmail: string | null;
    readonly termsUrl: string | null;
    readonly privacyUrl: string | null;
  };
  readonly logLevel: string;
  readonly development: boolean;
  readonly requireSignIn: boolean;
  readonly sandboxUrl: string;
  readonly christmasMode: boolean;
  /** Identity providers available to every user. Null if a provider is not set up. */
  readonly openId: { readonly google: OpenIdSettings | null; readonly microsoft: OpenIdSettings | null };
  /** The reCAPTCHA settings. Null if its keys are not set; `url` has no trailing slash. */
  readonly recaptcha: { readonly siteKey: string; readonly secret: string; readonly url: string } | null;
  /** Ids that are sent to every visitor's browser (accounts §3). Null if not set. */
  readonly publicIds: PublicIds;
};

/** Splits the lines of a setting that is written on one line. */
function linesOf(text = ''): readonly string[] {
  return text
    .split(/;|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** An account to which nobody can pay, so that a trial installation shows complete bank details. */
const exampleAccount = 'Example Gifts Ltd;Sort code 00-00-00;Account 00000000';

/**
 * Returns the issuer of invoices. Outside production it is an invented seller by default, so that a trial installation
 * shows complete invoices.
 */
function sellerOf(env: z.output<typeof environment>): Config['money']['seller'] {
  const trial = env.NODE_ENV !== 'production';
  return {
    name: env.SELLER_NAME ?? null,
    address: linesOf(env.SELLER_ADDRESS ?? (trial ? '1 Example Street;Exampleton;EX1 1AA' : '')),
    vatNumber: env.SELLER_VAT_NUMBER ?? (trial ? 'GB 000 0000 00' : null),
    companyNumber: env.SELLER_COMPANY_NUMBER ?? null,
  };
}

/**
 * Returns the SMS settings. Outside production messages go to the sandbox by default; in production SMS is off unless a
 * provider is set.
 */
function smsOf(env: z.output<typeof environment>): Config['sms'] {
  const sandbox = env.NODE_ENV === 'production' ? undefined : 'http://ACsandbox:sandbox@127.0.0.1:3100';
  const url = env.SMS_URL ?? sandbox;
  return url ? { url, from: env.SMS_FROM, partPence: env.SMS_PART_PENCE } : null;
}

function moneyOf(env: z.infer<typeof environment>): Config['money'] {
  return {
    creditApprovalAbovePence: env.CREDIT_APPROVAL_ABOVE,
    withdrawalApprovalAbovePence: env.WITHDRAWAL_APPROVAL_ABOVE,
    proFormaDays: env.PRO_FORMA_DAYS,
    bankDetails: linesOf(env.BANK_DETAILS ?? (env.NODE_ENV === 'production' ? '' : exampleAccount)),
    seller: sellerOf(env),
    contact: env.FUNDING_CONTACT ?? null,
  };
}

/**
 * Reads and checks the settings once, at start.
 * @throws Error that lists each invalid setting and its valid values.
 */
export function parseConfig(given: Source): Config {
  const source = readSecretFiles(given);
  const parsed = environment.safeParse(source);
  const wrong = parsed.success ? [] : parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  const lines = [...wrong, ...missingInProduction(source).map((line) => `  ${line}`)];
  if (!parsed.success || lines.length > 0)
    throw new Error(`The configuration is invalid:\n${lines.join('\n')}\nSee the configuration table in README.md.`);
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  if (!env.RECAPTCHA_SITE_KEY !== !env.RECAPTCHA_SECRET)
    throw new Error('RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET must be set together: set both, or neither.');
  return {
    productName,
    production,
    checkResponses: !production,
    database: {
      url: env.DATABASE_URL,
      readUrl: env.DATABASE_READ_URL ?? env.DATABASE_URL,
      poolSize: env.DATABASE_POOL,
      statementSeconds: env.STATEMENT_SECONDS,
      jobStatementSeconds: env.JOB_STATEMENT_SECONDS,
    },
    http: {
      port: env.PORT,
      host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
      publicUrl: env.PUBLIC_URL,
      trustedProxies: env.TRUST_PROXY,
      rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
      drainSeconds: env.DRAIN_SECONDS ?? (production ? 10 : 0),
      answerSeconds: env.ANSWER_SECONDS,
    },
    metricsToken: env.METRICS_TOKEN ?? null,
    smsCountries: env.SMS_COUNTRIES,
    dataDir: env.DATA_DIR,
    smtp: { url: env.SMTP_URL, requireTls: production && !isLocalUrl(env.SMTP_URL) },
    mailFrom: env.MAIL_FROM,
    bounceDomain: env.BOUNCE_DOMAIN,
    sendgridKey: env.SENDGRID_WEBHOOK_KEY ?? null,
    sms: smsOf(env),
    dnsServers: env.DNS_SERVERS,
    storage: env.STORAGE_URL ?? null,
    codeKey: env.CODE_KEY ?? null,
    breachedPasswords: env.BREACHED_PASSWORDS ?? null,
    cards: cardsOf(env),
    suppliers: suppliersOf(env),
    linkedAccounts: linkedAccountsOf(env),
    errorReporting: errorReportingOf(env),
    money: moneyOf(env),
    contact: {
      supportEmail: env.SUPPORT_EMAIL ?? null,
      termsUrl: env.TERMS_URL ?? null,
      privacyUrl: env.PRIVACY_URL ?? null,
    },
    logLevel: env.LOG_LEVEL,
    development: env.HUGGG_DEV,
    requireSignIn: env.REQUIRE_SIGN_IN,
    sandboxUrl: env.SANDBOX_URL,
    christmasMode: env.CHRISTMAS_MODE,
    openId: openIdOf(env),
    recaptcha:
      env.RECAPTCHA_SITE_KEY && env.RECAPTCHA_SECRET
        ? { siteKey: env.RECAPTCHA_SITE_KEY, secret: env.RECAPTCHA_SECRET, url: env.RECAPTCHA_URL.replace(/\/+$/, '') }
        : null,
    publicIds: publicIdsOf(env),
  };
}

/** Returns the settings of this process. No other code reads the environment. */
export function configFromEnvironment(): Config {
  return parseConfig(process.env);
}

/** The names of all settings, for the test that compares them with the README. */
export const settingNames: readonly string[] = Object.keys(environment.shape);
