import type { FactorMethod } from '@huggg/contracts';
import { useMutation } from '@tanstack/react-query';
import type { Result } from './step-calls.ts';

type Proof = {
  readonly way: FactorMethod;
  readonly onResult: (result: Result) => void;
  /** What the proof is for. */
  readonly onProven: (method: FactorMethod) => Promise<void>;
};

/** Checks one proof of a step, and goes on if it is right; returns whether it was. */
export function useProveStep({ way, onResult, onProven }: Proof) {
  return useMutation({
    mutationFn: async (check: () => Promise<Result>) => {
      const result = await check();
      onResult(result);
      if (result.status === 'invalid') return false;
      await onProven(way);
      return true;
    },
  });
}
