import { Skeleton, Tabs } from '@mantine/core';
import { useState } from 'react';
import { can } from '../../../shared/session/session.ts';
import classes from './email-recipients.module.css';
import type { EntryProps } from './entry.ts';
import { TypeEntry } from './type-entry.tsx';
import { useEntryBlocker } from './use-entry-blocker.ts';
import { nothingTyped, typedEntry } from './waiting-entry.ts';
import { lazyPart } from '../../../shared/page/lazy-part.tsx';

const waiting = <Skeleton height={160} radius="md" />;
const PasteEntry = lazyPart(async () => (await import('./paste-entry.tsx')).PasteEntry, { waiting });
const UploadEntry = lazyPart(async () => (await import('./upload-entry.tsx')).UploadEntry, { waiting });
const TeamPeople = lazyPart(async () => (await import('./team-people.tsx')).TeamPeople, { waiting });

/** The ways to add recipients. Typed or pasted text is kept while another way is shown, and Next adds it. */
export function AddRecipients(props: EntryProps) {
  const { setBlocker, onAdd, present, method } = props;
  const [way, setWay] = useState<string | null>('type');
  const [typed, setTyped] = useState(nothingTyped);
  const [pasted, setPasted] = useState('');
  const isTyped = typed.email.trim() !== '' || typed.name.trim() !== '';
  useEntryBlocker({
    source: 'typed',
    setBlocker,
    reason: isTyped ? 'Add the recipient you have typed, or clear the fields.' : undefined,
    finish: () => {
      const entry = typedEntry(typed, { present, method });
      if (!entry.ok) return entry.reason;
      onAdd(entry.recipients, { stay: true });
      setTyped(nothingTyped);
      return entry.check;
    },
  });
  useEntryBlocker({
    source: 'pasted-before',
    setBlocker,
    reason:
      pasted.trim() !== '' && way !== 'paste' ? 'Under “Paste” are recipients that were not added yet.' : undefined,
  });
  return (
    <section className={classes.add} aria-label="Add recipients">
      <Tabs value={way} onChange={setWay} keepMounted={false}>
        <Tabs.List aria-label="Ways to add recipients" className={classes.ways}>
          <Tabs.Tab value="type">Type</Tabs.Tab>
          <Tabs.Tab value="paste">Paste</Tabs.Tab>
          <Tabs.Tab value="upload">Upload</Tabs.Tab>
          {can('view-teams') ? <Tabs.Tab value="people">People in the team</Tabs.Tab> : null}
        </Tabs.List>
        <Tabs.Panel value="type" pt="md">
          <TypeEntry {...props} typed={typed} setTyped={setTyped} />
        </Tabs.Panel>
        <Tabs.Panel value="paste" pt="md">
          <PasteEntry {...props} text={pasted} setText={setPasted} />
        </Tabs.Panel>
        <Tabs.Panel value="upload" pt="md">
          <UploadEntry {...props} />
        </Tabs.Panel>
        <Tabs.Panel value="people" pt="md">
          <TeamPeople {...props} />
        </Tabs.Panel>
      </Tabs>
    </section>
  );
}
