import type { Factor as WireFactor, FactorList, TwofaState as WireState } from '@huggg/contracts';
import type { Factor } from './queries/factors.ts';
import type { OwnFactors } from './use-cases/read-factors.ts';
import type { StateView } from './use-cases/read-state.ts';

export function toWireState({ state, methods, sentTo, triesLeft, resendAt }: StateView): WireState {
  return {
    id: state.id,
    status: state.status === 'pending' ? 'pending' : 'verified',
    methods: [...methods],
    method: state.method,
    sentTo,
    triesLeft,
    resendAt: resendAt?.toString() ?? null,
    expiresAt: state.expiresAt.toString(),
  };
}

export function toWireFactor({ id, kind, name, createdAt, lastUsedAt }: Factor): WireFactor {
  return { id, kind, name, dateCreated: createdAt.toString(), dateLastUsed: lastUsedAt?.toString() ?? null };
}

export function toWireFactors({ factors, person, requiredByTeam }: OwnFactors): FactorList {
  return {
    factors: factors.map(toWireFactor),
    recoveryCodesLeft: person.recoveryCodesLeft,
    hasPassword: person.hasPassword,
    requiredByTeam,
  };
}
