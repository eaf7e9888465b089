import { quantity } from '@huggg/ui/format';
import { Button, Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { EntryProps } from './entry.ts';
import { MapRecipients } from './map-recipients.tsx';
import { parsePasted, pastedEntry } from './parse-pasted.ts';
import { useEntryBlocker } from './use-entry-blocker.ts';
import classes from './paste-entry.module.css';

/**
 * Adds addresses pasted from an email, a chat or a spreadsheet. For cells of a spreadsheet, the columns are named
 * first.
 */
export function PasteEntry({
  text,
  setText,
  ...props
}: EntryProps & { readonly text: string; readonly setText: (text: string) => void }) {
  const { onAdd, present, setBlocker, method } = props;
  const [mapping, setMapping] = useState(false);
  const pasted = useMemo(() => parsePasted(text, method), [text, method]);
  const entry = pastedEntry(pasted, present);
  useEntryBlocker({
    source: 'pasted',
    setBlocker,
    reason: text.trim() === '' || mapping ? undefined : 'Add the recipients you have pasted, or clear the field.',
    finish: () => {
      if (!entry.ok) return entry.reason;
      onAdd(entry.recipients, { stay: true });
      setText('');
      return undefined;
    },
  });
  if (mapping && pasted.kind === 'table')
    return (
      <MapRecipients
        {...props}
        sheets={[{ name: '', rows: pasted.rows }]}
        from="what you pasted"
        onDone={() => {
          setText('');
          setMapping(false);
        }}
        onCancel={() => setMapping(false)}
      />
    );
  const found = pasted.kind === 'people' ? pasted.people.length : pasted.rows.length;
  const refusal = pasted.kind === 'people' && !entry.ok ? entry.reason : undefined;
  const add = (): void => {
    if (pasted.kind === 'table') setMapping(true);
    if (!entry.ok) return;
    onAdd(entry.recipients);
    setText('');
  };
  return (
    <div className={classes.paste}>
      <Textarea
        label={method === 'sms' ? 'Mobile numbers' : 'Addresses'}
        description={`One per line, or separated by commas or semicolons. Names as in “${method === 'sms' ? 'Sam Okafor 07700 900123' : 'Sam Okafor <sam@example.com>'}” are kept. You can also paste cells of a spreadsheet.`}
        autosize
        minRows={5}
        maxRows={12}
        spellCheck={false}
        value={text}
        error={refusal}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.foot}>
        <span role="status" className={classes.found}>
          {found === 0 ? '' : `${quantity(found, pasted.kind === 'table' ? 'row' : 'recipient')} found`}
        </span>
        <Button variant="default" onClick={add} disabled={found === 0 || refusal !== undefined}>
          {pasted.kind === 'table'
            ? 'Name the columns'
            : `Add ${found === 0 ? 'recipients' : quantity(found, 'recipient')}`}
        </Button>
      </div>
    </div>
  );
}
