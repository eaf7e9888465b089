import { isOfferedKey } from '@huggg/contracts';
import type { ApiKeyScope } from '@huggg/contracts';
import { Checkbox } from '@mantine/core';
import classes from './keys.module.css';
import { scopeGroups } from './scope-groups.ts';

type ScopeChoiceProps = {
  readonly label: string;
  readonly description: string;
  readonly value: readonly ApiKeyScope[];
  readonly error: React.ReactNode;
  /** Whether a scope can be granted. */
  readonly offers: (scope: ApiKeyScope) => boolean;
  readonly onChange: (scopes: ApiKeyScope[]) => void;
};

/** The permissions of a program, in groups. */
export function ScopeChoice({ offers, onChange, value, ...input }: ScopeChoiceProps) {
  return (
    <Checkbox.Group
      {...input}
      value={[...value]}
      onChange={(scopes) => onChange(scopes as ApiKeyScope[])}
      data-path="scopes"
      tabIndex={-1}
    >
      <div className={classes.groups}>
        {scopeGroups.map(({ label, scopes }) => {
          const offered = scopes.filter(({ key }) => offers(key) && (isOfferedKey(key) || value.includes(key)));
          return offered.length === 0 ? null : (
            <fieldset key={label} className={classes.group}>
              <legend>{label}</legend>
              {offered.map((scope) => (
                <Checkbox key={scope.key} value={scope.key} label={scope.label} />
              ))}
            </fieldset>
          );
        })}
      </div>
    </Checkbox.Group>
  );
}
