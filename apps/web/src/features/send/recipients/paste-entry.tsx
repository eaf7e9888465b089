import { quantity } from '@huggg/ui/format';
import { Button, Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { EntryProps } from './entry.ts';
import { MapRecipients } from './map-recipients.tsx';
import { parsePasted } from './parse-pasted.ts';
import { noRoom } from './room.ts';
import classes from './paste-entry.module.css';

/** Addresses from a mail, a chat or a spreadsheet. Cells of a spreadsheet get their columns named first. */
export function PasteEntry({
  text,
  setText,
  ...props
}: EntryProps & { readonly text: string; readonly setText: (text: string) => void }) {
  const { onAdd, present } = props;
  const [mapping, setMapping] = useState(false);
  const pasted = useMemo(() => parsePasted(text), [text]);
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
  const refusal = pasted.kind === 'people' ? noRoom(found, present) : undefined;
  const add = (): void => {
    if (refusal !== undefined) return;
    if (pasted.kind === 'table') {
      setMapping(true);
      return;
    }
    onAdd(pasted.people);
    setText('');
  };
  return (
    <div className={classes.paste}>
      <Textarea
        label="Addresses"
        description="One per line, or separated by commas or semicolons. Names as in “Sam Okafor <sam@example.com>” are kept. You can also paste cells of a spreadsheet."
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
          {found === 0
            ? ''
            : pasted.kind === 'table'
              ? `${quantity(found, 'row')} found`
              : `${quantity(found, 'recipient')} found`}
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
