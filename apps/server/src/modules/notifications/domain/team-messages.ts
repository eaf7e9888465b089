import { productName } from '@huggg/contracts';
import type { MessageOf } from '@huggg/messages';
import { defaultLanguage } from '@huggg/messages/catalogue';
import type { UpgradeRequest } from '../../teams/index.ts';

/** "Harbour & Pine asks about its plan", to one of the staff. */
export function upgradeAskedMessage(
  request: UpgradeRequest,
  { publicUrl, operatorName }: { readonly publicUrl: string; readonly operatorName: string },
): MessageOf<'upgrade-asked'> {
  const { message, ...facts } = request;
  return {
    kind: 'upgrade-asked',
    language: defaultLanguage,
    product: { name: productName, helpUrl: `${publicUrl}/help/gifting` },
    recipientName: operatorName,
    ...facts,
    words: message,
    consoleUrl: `${publicUrl}/ops`,
  };
}
