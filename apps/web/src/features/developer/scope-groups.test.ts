import { apiKeyScopes } from '@huggg/contracts';
import { describe, expect, it } from 'vitest';
import { scopeGroups, scopeLabel } from './scope-groups.ts';

describe('the scopes of keys', () => {
  it('are all offered once, each with a label', () => {
    const offered = scopeGroups.flatMap(({ scopes }) => scopes.map(({ key }) => key));
    expect(offered.toSorted()).toEqual([...apiKeyScopes].toSorted());
    for (const scope of apiKeyScopes) expect(scopeLabel(scope)).not.toBe(scope);
  });
});
