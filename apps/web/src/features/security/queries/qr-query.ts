import { queryOptions } from '@tanstack/react-query';
import { securityKeys } from './keys.ts';

/** Always dark on light, in both colour modes; otherwise phones cannot read it. */
async function qrOf(text: string): Promise<string> {
  const { toString } = await import('qrcode');
  return toString(text, { type: 'svg', margin: 4 });
}

/** The QR code that an authenticator app scans. */
export const qrQuery = ({ id, otpauthUrl }: { readonly id: string; readonly otpauthUrl: string }) =>
  queryOptions({
    queryKey: securityKeys.qr(id),
    queryFn: () => qrOf(otpauthUrl),
    staleTime: Infinity,
    gcTime: 0,
  });
