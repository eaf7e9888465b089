export { hasEnded, shorterDays, toWireSpendPolicy, type SpendPolicy } from './domain/spend-policy.ts';
export { policyRefusals, policyValues } from './errors.ts';
export { findSpendPolicies, policyColumn, policyOfWallet, type NewSpendPolicy } from './queries/spend-policies.ts';
export { endSpendPolicies, giveSpendPolicies } from './use-cases/give-policies.ts';
