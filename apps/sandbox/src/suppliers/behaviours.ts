import type { SupplierName } from './order-store.ts';

/** How a supplier answers a request for a code, and what each means. */
export const behaviours = {
  usual: 'issues at once',
  slow: 'issues, and answers 20 seconds late',
  lost: 'issues, and breaks the connection before it answers',
  unreached: 'breaks the connection and issues nothing',
  down: 'says that it is not available',
  broken: 'answers 500 without a word, and issues nothing',
  'out-of-stock': 'says that it is out of stock',
  pending: 'issues later, and sends a notice',
  twice: 'issues later, and sends the notice twice',
  silent: 'issues later, and sends no notice',
  forever: 'says that it issues later, and never does',
  'wrong-value': 'issues a pound more than was asked',
  'wrong-currency': 'issues in euros',
  'wrong-kept': 'issues a pound more, and does not cancel it',
  'same-code': 'gives the code that it gave before',
} as const;
export type Behaviour = keyof typeof behaviours;
export const behaviourNames = Object.keys(behaviours) as readonly Behaviour[];

/** What a supplier was told to do: for the next requests, or until it is told otherwise. */
export type Behaviours = {
  readonly tell: (supplier: SupplierName, behaviour: Behaviour, times: number | null) => void;
  readonly current: (supplier: SupplierName) => Behaviour;
  /** The behaviour for one request. */
  readonly take: (supplier: SupplierName) => Behaviour;
};

export function createBehaviours(): Behaviours {
  const told = new Map<SupplierName, { readonly behaviour: Behaviour; readonly times: number | null }>();
  const current = (supplier: SupplierName): Behaviour => told.get(supplier)?.behaviour ?? 'usual';
  return {
    tell: (supplier, behaviour, times) => told.set(supplier, { behaviour, times }),
    current,
    take: (supplier) => {
      const now = told.get(supplier);
      if (!now) return 'usual';
      if (now.times !== null) {
        if (now.times <= 1) told.delete(supplier);
        else told.set(supplier, { ...now, times: now.times - 1 });
      }
      return now.behaviour;
    },
  };
}
