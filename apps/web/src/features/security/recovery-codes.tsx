import { CopyButton } from '@huggg/ui';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { fileName, saveFile } from '../../shared/files/save-file.ts';
import { productName, requireUser } from '../../shared/session/session.ts';
import classes from './security.module.css';

/** Returns a text file with the codes and an explanation, because it may be found years later. */
function codesFile(codes: readonly string[]): string {
  const { email } = requireUser().user;
  return [
    `Recovery codes of ${email} for ${productName()}, ${location.host}`,
    'Each works once.',
    '',
    ...codes,
    '',
  ].join('\r\n');
}

/** Shows recovery codes, which are visible only once. */
export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const frame = useRef<HTMLDivElement>(null);
  // The codes replace another form in the dialog, so the focus would otherwise be lost.
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
        <CopyButton value={codes.join('\n')} label="Copy codes" size="md" />
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() =>
            saveFile({
              name: fileName(`${productName()} recovery codes`, 'txt'),
              text: codesFile(codes),
              type: 'text/plain',
            })
          }
        >
          Download codes
        </Button>
        <Button onClick={onDone}>I have saved the codes</Button>
      </div>
    </div>
  );
}
