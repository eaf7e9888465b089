import { instantsOf } from '../../../shared/list/periods.ts';
import type { Figure, StatementSearch } from './search.ts';

export type StatementRequest = {
  readonly walletId: string;
  readonly search: StatementSearch;
  readonly timeZone: string;
};

export function statementFilterOf({ search: { figure, type, from, to }, timeZone }: StatementRequest) {
  const asked: Figure = figure ?? 'available';
  return { figure: asked, ...(type ? { type: [...type] } : {}), ...instantsOf({ from, to }, timeZone) };
}
