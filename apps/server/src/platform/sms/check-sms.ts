import type { Config } from '../config/index.ts';

/**
 * Fetches the account from the SMS provider, with Twilio's API. @returns the HTTP status. @throws Error if it does not
 * respond.
 */
export async function checkSms({ url: smsUrl }: NonNullable<Config['sms']>): Promise<number> {
  const url = new URL(smsUrl);
  const account = decodeURIComponent(url.username);
  const authorization = `Basic ${Buffer.from(`${account}:${decodeURIComponent(url.password)}`).toString('base64')}`;
  const address = `${url.origin}${url.pathname.replace(/\/$/, '')}/2010-04-01/Accounts/${encodeURIComponent(account)}.json`;
  const response = await fetch(address, {
    headers: { authorization },
    signal: AbortSignal.timeout(5_000),
    redirect: 'error',
  });
  return response.status;
}
