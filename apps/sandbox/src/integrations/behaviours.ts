/** How the aggregator responds to requests about people, with a description of each behaviour. */
export const behaviours = {
  usual: 'answers as it should',
  slow: 'answers 20 seconds late',
  down: 'says that it is not available',
  unreached: 'breaks the connection',
  broken: 'answers what is not JSON',
  nonsense: 'answers people without ids',
  unkept: 'answers people whose ids no database keeps',
  endless: 'names the same page as the next one for ever',
  lost: 'does not let anyone at the account any more',
  away: 'says that everybody has left',
  empty: 'says that there is nobody',
} as const;
export type Behaviour = keyof typeof behaviours;
export const behaviourNames = Object.keys(behaviours) as [Behaviour, ...Behaviour[]];

/** The behaviour set in the console: for the next requests, or until it is changed. */
export type Behaviours = {
  readonly tell: (behaviour: Behaviour, times: number | null) => void;
  readonly current: () => Behaviour;
  /** Returns the behaviour for one request, and counts it. */
  readonly take: () => Behaviour;
};

export function createBehaviours(): Behaviours {
  let told: { readonly behaviour: Behaviour; readonly times: number | null } = { behaviour: 'usual', times: null };
  return {
    tell: (behaviour, times) => {
      told = { behaviour, times };
    },
    current: () => told.behaviour,
    take: () => {
      const { behaviour, times } = told;
      if (times !== null) told = times <= 1 ? { behaviour: 'usual', times: null } : { behaviour, times: times - 1 };
      return behaviour;
    },
  };
}
