import type { SupplierName } from './order-store.ts';

/** How a supplier responds to a request for a code, with a description of each behaviour. */
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
  'cancel-slow': 'cancels a code, and answers 20 seconds late',
  'cancel-lost': 'cancels a code, and breaks the connection before it answers',
  'cancel-unreached': 'breaks the connection when it is asked to cancel',
  'cancel-refused': 'does not cancel what it issued',
} as const;
export type Behaviour = keyof typeof behaviours;
export type CancelBehaviour = Extract<Behaviour, `cancel-${string}`>;
export const behaviourNames = Object.keys(behaviours) as readonly Behaviour[];

const isCancelBehaviour = (behaviour: Behaviour): behaviour is CancelBehaviour => behaviour.startsWith('cancel-');

/** The behaviour set in the console: for the next requests, or until it is changed. */
export type Behaviours = {
  readonly tell: (supplier: SupplierName, behaviour: Behaviour, times: number | null) => void;
  readonly current: (supplier: SupplierName) => Behaviour;
  /** Returns the behaviour for one request, and counts it. */
  readonly take: (supplier: SupplierName) => Behaviour;
  /** Returns the behaviour for one request to cancel, and counts it. */
  readonly takeForCancel: (supplier: SupplierName) => CancelBehaviour | 'usual';
};

export function createBehaviours(): Behaviours {
  const told = new Map<SupplierName, { readonly behaviour: Behaviour; readonly times: number | null }>();
  const current = (supplier: SupplierName): Behaviour => told.get(supplier)?.behaviour ?? 'usual';
  const taken = (supplier: SupplierName, isCancel: boolean): Behaviour => {
    const now = told.get(supplier);
    if (!now || isCancelBehaviour(now.behaviour) !== isCancel) return 'usual';
    if (now.times !== null) {
      if (now.times <= 1) told.delete(supplier);
      else told.set(supplier, { ...now, times: now.times - 1 });
    }
    return now.behaviour;
  };
  return {
    tell: (supplier, behaviour, times) => told.set(supplier, { behaviour, times }),
    current,
    take: (supplier) => taken(supplier, false),
    takeForCancel: (supplier) => {
      const behaviour = taken(supplier, true);
      return isCancelBehaviour(behaviour) ? behaviour : 'usual';
    },
  };
}
