/** A TXT value published at a name. */
export type TxtRecord = { readonly name: string; readonly value: string };

/** The maximum number of records stored; the oldest are removed. */
const max = 1_000;

/** The TXT records published in the sandbox's DNS, until it stops. */
export type DnsRecords = {
  readonly list: () => readonly TxtRecord[];
  readonly publish: (record: TxtRecord) => void;
  readonly remove: (record: TxtRecord) => void;
  /** Returns the values of a name, case-insensitively. */
  readonly textsOf: (name: string) => readonly string[];
};

const keyOf = ({ name, value }: TxtRecord): string => `${name} ${value}`;

export function createDnsRecords(): DnsRecords {
  const records = new Map<string, TxtRecord>();
  const plain = ({ name, value }: TxtRecord): TxtRecord => ({ name: name.toLowerCase().replace(/\.$/, ''), value });
  return {
    list: () => [...records.values()],
    publish: (given) => {
      const record = plain(given);
      records.set(keyOf(record), record);
      const [oldest] = records.keys();
      if (records.size > max && oldest !== undefined) records.delete(oldest);
    },
    remove: (given) => void records.delete(keyOf(plain(given))),
    textsOf: (name) =>
      [...records.values()].filter((record) => record.name === name.toLowerCase()).map(({ value }) => value),
  };
}
