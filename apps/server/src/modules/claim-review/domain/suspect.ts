import type { ClaimReviewReason, ClaimRuleKey } from '@huggg/contracts';

export type Rule = {
  readonly key: ClaimRuleKey;
  readonly enabled: boolean;
  readonly claims: number;
  readonly windowMinutes: number;
};

/** An entry of the list that is about a claim. */
export type Match = {
  readonly kind: 'address' | 'domain' | 'phone' | 'network';
  readonly effect: 'hold' | 'throw-away' | 'trust';
  readonly value: string | null;
};

/** Under which key a claim is counted for a rule; null where the rule is not about it. */
export type CountedKeys = Readonly<Record<ClaimRuleKey, string | null>>;

/**
 * What claims are counted under. A person, a browser and a throw-away domain count once for each person of a link: who
 * may have several places of one link claims them without being suspected.
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

/** Why a claim is held; empty where it is not. `counted` are the claims of this window, this one among them. */
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
