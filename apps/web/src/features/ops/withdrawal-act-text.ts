import type { OpsWithdrawal } from '@huggg/contracts';
import { pounds } from '@huggg/ui/format';
import type { WithdrawalAct } from './queries/use-end-withdrawal.ts';

/** Returns the texts of one action: its effect on the money, and its name. */
export function actText(
  kind: WithdrawalAct,
  { amount, teamName, walletName, markedBy, paymentReference, note }: OpsWithdrawal,
): { readonly title: string; readonly text: string; readonly button: string } {
  const sum = pounds(amount);
  const asked = note ? ` They wrote: “${note}”` : '';
  if (kind === 'pay')
    return {
      title: `Record that ${sum} was paid to ${teamName}`,
      text: `Pay it in the bank first, to where the money of ${walletName} came from. The money leaves the wallet now, or once another operator has confirmed it.${asked}`,
      button: `Mark ${sum} as paid`,
    };
  if (kind === 'confirm')
    return {
      title: `Confirm ${sum} to ${teamName}?`,
      text: `${markedBy?.name ?? 'An operator'} paid it with the reference “${paymentReference ?? ''}”. Check that it is on the bank statement. The money then leaves ${walletName}.`,
      button: `Confirm ${sum}`,
    };
  return {
    title: `Refuse ${sum} for ${teamName}?`,
    text: markedBy
      ? `Only where the bank returned the payment. ${sum} is available in ${walletName} again at once.`
      : `${sum} is available in ${walletName} again at once.${asked}`,
    button: 'Refuse withdrawal',
  };
}
