import { createCheckoutGateway } from '../../modules/payments/index.ts';
import type { Config } from '../../platform/config/index.ts';
import { failed, healthy, errorLine, type Finding } from './finding.ts';

/** Id of a payment that does not exist: a valid response shows that the address and the key are correct. */
const unknownPaymentId = 'pay_aaaaaaaaaaaaaaaaaaaaaaaaaa';

export async function checkCardProvider({ cards }: Config): Promise<readonly Finding[]> {
  if (!cards) return [healthy('cards', 'off')];
  try {
    await createCheckoutGateway(cards).findPayment(unknownPaymentId);
    return [healthy('cards', 'the provider knows the account')];
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    return [
      failed(
        'cards',
        errorLine(cause ?? error),
        'Check CARDS_URL and CARDS_SECRET_KEY, and that a firewall lets this machine out.',
      ),
    ];
  }
}
