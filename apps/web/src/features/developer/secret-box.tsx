import { CopyButton } from '@huggg/ui';
import classes from './keys.module.css';

/** A secret that is shown once, to be copied. Screen recordings leave it out. */
export function SecretBox({
  value,
  label,
  testId,
}: {
  readonly value: string;
  readonly label: string;
  readonly testId: string;
}) {
  return (
    <div className={classes.secret} data-private="true">
      <code className="hg-code" data-testid={testId}>
        {value}
      </code>
      <CopyButton value={value} label={label} />
    </div>
  );
}
