import { isIP } from 'node:net';
import { z } from 'zod';

const remedy =
  'TRUST_PROXY names the proxies in front, as addresses or networks with commas between: 10.0.0.5,192.168.0.0/16. ' +
  'To believe every sender would let clients choose the address that they are known by';

/** Checks for an address, or for a network that does not include all addresses. */
function isProxy(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) > 0 && Number(prefix) <= (family === 4 ? 32 : 128);
}

/** The proxies whose X-Forwarded-For is trusted. Off by default. A value such as "yes" is refused. */
export const trustedProxies = z
  .string()
  .default('')
  .transform((text): readonly string[] =>
    ['0', 'false'].includes(text.trim())
      ? []
      : text
          .split(',')
          .map((one) => one.trim())
          .filter((one) => one !== ''),
  )
  .refine((proxies) => proxies.every(isProxy), remedy);
