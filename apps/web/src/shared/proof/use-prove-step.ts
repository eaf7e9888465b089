import type { FactorMethod } from '@huggg/contracts';
import { useMutation } from '@tanstack/react-query';
import type { Result } from './step-calls.ts';

type Proof = {
  readonly way: FactorMethod;
  readonly onResult: (result: Result) => void;
  /** Continues with the action that the proof is for. */
  readonly onProven: (method: FactorMethod) => Promise<void>;
};

/** Checks one proof of a step, and continues if it is correct. Returns whether it was. */
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
