import { listParticipantsLastActive, listParticipantsTotalSpent } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { budgetKeys } from '../../../shared/query-keys/budget-keys.ts';

export type PersonReport = { readonly spent: number; readonly lastActive: string | null };

/** The query for the spending and the last gift of each participant, by their ids. */
export const peopleReportsQuery = (id: string) =>
  queryOptions({
    queryKey: budgetKeys.peopleReports(id),
    queryFn: async ({ signal }): Promise<Readonly<Record<string, PersonReport>>> => {
      const asked = { params: { id }, query: {} };
      const [spent, active] = await Promise.all([
        api.call(listParticipantsTotalSpent, asked, { signal }),
        api.call(listParticipantsLastActive, asked, { signal }),
      ]);
      const lastActive = new Map(active.map((person) => [person.id, person.lastActive]));
      return Object.fromEntries(
        spent.map((person) => [person.id, { spent: person.totalSpent, lastActive: lastActive.get(person.id) ?? null }]),
      );
    },
  });
