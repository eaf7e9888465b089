import { CopyButton } from '@huggg/ui';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './security.module.css';

/** Codes that show this once. */
export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const frame = useRef<HTMLDivElement>(null);
  // They take another form's place in the dialog, whose focus would be lost.
  useEffect(() => {
    frame.current?.focus();
  }, []);
  return (
    <div ref={frame} className={classes.form} tabIndex={-1} role="group" aria-label="Recovery codes">
      <p className={classes.lead}>
        Each code signs you in once if you lose your phone or passkey. They are shown only once: save them somewhere
        safe.
      </p>
      <ul className={classes.codes} data-private="true">
        {codes.map((code) => (
          <li key={code}>
            <code className="hg-code">{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <CopyButton value={codes.join('\n')} label="Copy codes" />
        <Button onClick={onDone}>I have saved the codes</Button>
      </div>
    </div>
  );
}
