import { pounds } from '@huggg/ui/format';

export type MoveValues = {
  readonly toWalletId: string | null;
  readonly amountPence: number | undefined;
  readonly description: string;
};

/** Returns the errors of a move, by field. Only available money can be moved. */
export function checkMove(
  { toWalletId, amountPence }: MoveValues,
  from: { readonly name: string; readonly available: number },
): Record<string, string> {
  const amount =
    amountPence === undefined
      ? 'Enter an amount in pounds, such as 200 or 1,234.50.'
      : amountPence <= 0
        ? 'Enter more than £0.00.'
        : amountPence > from.available
          ? `${from.name} has ${pounds(from.available)} available; this is ${pounds(amountPence - from.available)} too much.`
          : undefined;
  return {
    ...(toWalletId ? {} : { toWalletId: 'Choose where the money goes.' }),
    ...(amount ? { amountPence: amount } : {}),
  };
}
