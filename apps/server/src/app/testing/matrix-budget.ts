/** Returns the input of a budget that is paid from a wallet. */
export const budgetOf = (walletId: string) => ({
  name: 'Matrix',
  budgetAmount: 1_000,
  frequency: 'month',
  unspentParticipantBalanceAction: 'reset',
  walletId,
});

type Post = <T>(url: string, token: string | undefined, body: object) => Promise<T>;

/**
 * Creates a draft of a budget without participants.
 * @returns its id.
 */
export async function makeBudget(
  post: Post,
  token: string | undefined,
  { team, wallet }: { readonly team: string; readonly wallet: string },
): Promise<string> {
  const { id } = await post<{ id: string }>('/v3/automated-budgets', token, { ...budgetOf(wallet), teamId: team });
  return id;
}

/** The endpoints of a budget's reports. */
export const budgetReports = [
  'bonds-created',
  'funding',
  'gifting-reasons',
  'gifts',
  'participants',
  'participants/total-spent',
  'participants/last-active',
].map((report) => `GET /v3/automated-budgets/{id}/reports/${report}`);
