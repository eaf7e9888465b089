import { queryOptions } from '@tanstack/react-query';
import { superLinkKeys } from '../../../shared/query-keys/super-link-keys.ts';

/**
 * Always dark on light, in both colour modes; otherwise phones cannot read it. The empty margin of four modules is part
 * of the code.
 */
export const linkQrQuery = (url: string) =>
  queryOptions({
    queryKey: superLinkKeys.qr(url),
    queryFn: async () => {
      const { toString } = await import('qrcode');
      return toString(url, { type: 'svg', margin: 4, errorCorrectionLevel: 'M' });
    },
    staleTime: Infinity,
  });
