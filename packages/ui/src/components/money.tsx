import { pounds } from '../format/index.ts';
import { Unknown } from './unknown.tsx';

type MoneyProps = { readonly pence: number | null | undefined };

/** An amount as "£1,234.50" in tabular figures; a dash if it is not known. */
export function Money({ pence }: MoneyProps) {
  return pence === null || pence === undefined ? <Unknown /> : <span className="hg-tabular">{pounds(pence)}</span>;
}
