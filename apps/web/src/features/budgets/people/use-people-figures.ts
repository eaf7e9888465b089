import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../../shared/api/describe-error.ts';
import { balancesQuery } from '../queries/balances-query.ts';
import { peopleReportsQuery } from '../queries/people-reports-query.ts';

/**
 * Loads the balance, the spending and the last gift of everyone in a budget. With `brief`, before the start, only
 * balances are loaded, because there are no other figures.
 */
export function usePeopleFigures(id: string, { brief }: { readonly brief: boolean }) {
  const balances = useQuery(balancesQuery(id));
  const reports = useQuery({ ...peopleReportsQuery(id), enabled: !brief });
  const [failed] = [balances, reports].filter(({ error, data }) => error && !data);
  return {
    balanceOf: new Map(balances.data?.map((balance) => [balance.participantId, balance])),
    reports: reports.data,
    failed: failed && {
      ...describeError(failed.error),
      onRetry: () => void failed.refetch(),
      retrying: failed.isFetching,
    },
  };
}
