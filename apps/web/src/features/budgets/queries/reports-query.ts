import {
  getBondsCreated,
  getBudgetFunding,
  getBudgetGifts,
  getBudgetParticipation,
  getGiftingReasons,
} from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { budgetKeys } from '../../../shared/query-keys/budget-keys.ts';

/** The query for a budget's reports over its lifetime: its money, gifts, people, bonds and reasons. */
export const reportsQuery = (id: string) =>
  queryOptions({
    queryKey: budgetKeys.reports(id),
    queryFn: async ({ signal }) => {
      const asked = { params: { id }, query: {} };
      const [funding, gifts, people, { bondsCreated }, reasons] = await Promise.all([
        api.call(getBudgetFunding, asked, { signal }),
        api.call(getBudgetGifts, asked, { signal }),
        api.call(getBudgetParticipation, asked, { signal }),
        api.call(getBondsCreated, asked, { signal }),
        api.call(getGiftingReasons, asked, { signal }),
      ]);
      return { funding, gifts, people, bondsCreated, reasons };
    },
  });
