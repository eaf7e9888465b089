/** A text that was published at a name. */
export type TxtRecord = { readonly name: string; readonly value: string };

/** The maximum number of records kept; the oldest are dropped. */
const max = 1_000;

/** What is published in the sandbox's part of DNS, until it stops. */
export type DnsRecords = {
  readonly list: () => readonly TxtRecord[];
  readonly publish: (record: TxtRecord) => void;
  readonly remove: (record: TxtRecord) => void;
  /** The texts of a name, in any case. */
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
