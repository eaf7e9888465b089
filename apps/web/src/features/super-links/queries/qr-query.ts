import { queryOptions } from '@tanstack/react-query';
import { superLinkKeys } from '../../../shared/query-keys/super-link-keys.ts';

/** Dark on light in both modes, or phones cannot read it; the empty rim of four modules is part of it. */
export const linkQrQuery = (url: string) =>
  queryOptions({
    queryKey: superLinkKeys.qr(url),
    queryFn: async () => {
      const { toString } = await import('qrcode');
      return toString(url, { type: 'svg', margin: 4, errorCorrectionLevel: 'M' });
    },
    staleTime: Infinity,
  });
