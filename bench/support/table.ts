/** A line of the report: ours, its limit in the same run, and what we aim at. */
export type Row = {
  readonly what: string;
  readonly ours: string;
  readonly limit: string;
  readonly ratio: string;
  readonly target: string;
};

export const number = (value: number, digits = 0): string =>
  value.toLocaleString('en-GB', { maximumFractionDigits: digits, minimumFractionDigits: digits });

export const ratio = (value: number): string => value.toFixed(2);

export function markdown(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ what, ours, limit, ratio: share, target }) => `| ${what} | ${ours} | ${limit} | ${share} | ${target} |`,
  );
  return ['| Work | Ours | Limit in the same run | Ratio | Target |', '|---|---|---|---|---|', ...lines].join('\n');
}
