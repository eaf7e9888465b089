import { passwordLengths } from '@huggg/contracts';
import { PasswordInput } from '@mantine/core';
import type { PasswordInputProps } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './new-password-input.module.css';
import { isMadeOfOwnNames } from './new-password.ts';

export type NewPasswordInputProps = Omit<PasswordInputProps, 'aria-describedby' | 'autoComplete' | 'name' | 'value'> & {
  readonly value: string;
  /** Names and addresses that the password must not consist of. */
  readonly ownWords: readonly string[];
  /** Minimum length; smaller if a second factor protects the account. */
  readonly min?: number;
  /** Nobody is signed in, so only the server knows whether the account has a second factor. */
  readonly factorUnknown?: boolean;
};

/**
 * Field for a new password, with its rules, each ticked once it is met. No rule requires certain types of characters.
 */
export function NewPasswordInput({
  value,
  ownWords,
  min = passwordLengths.minimum,
  factorUnknown = false,
  ...input
}: NewPasswordInputProps) {
  const rules = useId();
  const enough = [...value].length >= min;
  return (
    <div className={classes.field}>
      <PasswordInput
        {...input}
        value={value}
        name="new-password"
        autoComplete="new-password"
        aria-describedby={rules}
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
      />
      <ul id={rules} className={classes.rules}>
        <Rule met={enough}>
          At least {min} characters
          {factorUnknown ? `, or ${passwordLengths.withSecondFactor} if you sign in with a second step` : ''}
        </Rule>
        <Rule
          met={
            [...value].length >= (factorUnknown ? passwordLengths.withSecondFactor : min) &&
            !isMadeOfOwnNames(value, ownWords)
          }
        >
          More than your own name or address
        </Rule>
        <li className={classes.hint}>Several unrelated words are easy to remember and hard to guess.</li>
      </ul>
    </div>
  );
}

function Rule({ met, children }: { readonly met: boolean; readonly children: React.ReactNode }) {
  const Icon = met ? IconCircleCheck : IconCircle;
  return (
    <li className={classes.rule} data-met={met}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span>
        {children}
        <span className="hg-hidden">{met ? ', met' : ', not met yet'}</span>
      </span>
    </li>
  );
}
