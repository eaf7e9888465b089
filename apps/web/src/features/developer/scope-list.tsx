import type { ApiKeyScope } from '@huggg/contracts';
import { quantity } from '@huggg/ui/format';
import classes from './keys.module.css';
import { scopeLabel } from './scope-groups.ts';

/** The permissions of a program: a single one by its label, several behind their number. */
export function ScopeList({ scopes }: { readonly scopes: readonly ApiKeyScope[] }) {
  if (scopes.length === 1 && scopes[0]) return scopeLabel(scopes[0]);
  return (
    <details className={classes.scopes}>
      <summary>{quantity(scopes.length, 'permission')}</summary>
      <ul>
        {scopes.map((scope) => (
          <li key={scope}>{scopeLabel(scope)}</li>
        ))}
      </ul>
    </details>
  );
}
