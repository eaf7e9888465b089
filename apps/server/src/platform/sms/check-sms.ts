import type { Config } from '../config/index.ts';

/**
 * Asks the SMS provider for the account, as Twilio's API has it. @returns the HTTP status. @throws Error where it does
 * not answer.
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
