import type { ClaimReviewReason, ClaimRuleKey } from '@huggg/contracts';

export type Rule = {
  readonly key: ClaimRuleKey;
  readonly enabled: boolean;
  readonly claims: number;
  readonly windowMinutes: number;
};

/** An entry of the list that matches a claim. */
export type Match = {
  readonly kind: 'address' | 'domain' | 'phone' | 'network';
  readonly effect: 'hold' | 'throw-away' | 'trust';
  readonly value: string | null;
};

/** The key under which each rule counts a claim; null if the rule does not apply to it. */
export type CountedKeys = Readonly<Record<ClaimRuleKey, string | null>>;

/**
 * Returns the keys under which a claim is counted. A person, a browser and a disposable domain count once per person
 * and link, so that someone with several places on one link can claim them without suspicion.
 */
export function countedKeys(
  matches: readonly Match[],
  {
    network,
    superLink,
  }: {
    readonly network: string | null;
    readonly superLink: {
      readonly id: string;
      readonly personKey: string;
      readonly device: string | null;
      readonly isFirst: boolean;
    } | null;
  },
): CountedKeys {
  const isTrusted = matches.some(({ effect }) => effect === 'trust');
  const thrownAway = matches.find(({ effect }) => effect === 'throw-away')?.value ?? null;
  const first = superLink?.isFirst ? superLink : null;
  return {
    network: isTrusted ? null : network,
    device: first?.device ? `${first.id} ${first.device}` : null,
    person: first?.personKey ?? null,
    'throw-away': first && thrownAway !== null ? `${first.id} ${thrownAway}` : null,
  };
}

/**
 * Returns the reasons to hold a claim; empty if there are none. `counted` is the number of claims in this window,
 * including this one.
 */
export function reasonsOf(
  matches: readonly Match[],
  rules: readonly Rule[],
  counted: Readonly<Partial<Record<ClaimRuleKey, number>>>,
): readonly ClaimReviewReason[] {
  const blocked = matches.filter(({ effect }) => effect === 'hold').map(({ kind }) => `blocked-${kind}` as const);
  const often = rules
    .filter(({ key, enabled, claims }) => enabled && (counted[key] ?? 0) > claims)
    .map(({ key }) => key);
  return [...new Set([...often, ...blocked])];
}
