import type { BrandingModel } from '@huggg/contracts';
import { ErrorBlock, SkeletonTable } from '@huggg/ui';
import { NativeSelect, SegmentedControl, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { previewQuery } from './queries/preview-query.ts';
import classes from './branding.module.css';

const parts = [
  { value: 'mail', label: 'Email' },
  { value: 'gift', label: 'Gift page' },
  { value: 'print', label: 'Print' },
] as const;
type Part = (typeof parts)[number]['value'];

const states = [
  { value: 'wrapped', label: 'Before it is opened' },
  { value: 'open', label: 'Opened' },
  { value: 'code', label: 'With its code' },
  { value: 'expired', label: 'Expired' },
] as const;

const partOf = (value: string | null): Part => parts.find((part) => part.value === value)?.value ?? 'mail';

/** The real mails and pages in the branding as it stands in the form, kept or not. They can be scrolled, and nothing in them can be pressed. */
export function LivePreview({ model }: { readonly model: BrandingModel }) {
  const { data, error, refetch, isFetching } = useQuery(previewQuery(model));
  const [part, setPart] = useState<Part>('mail');
  const [mode, setMode] = useState<'light' | 'dark'>('light');
  const [state, setState] = useState<string>('wrapped');
  const label = parts.find(({ value }) => value === part)?.label ?? '';
  return (
    <section className={classes.preview} aria-label="Preview">
      <Tabs value={part} onChange={(value) => setPart(partOf(value))}>
        <Tabs.List aria-label="What to preview">
          {parts.map(({ value, label: name }) => (
            <Tabs.Tab key={value} value={value}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <div className={classes.choices}>
          {part === 'print' ? null : (
            <SegmentedControl
              aria-label="Mode"
              value={mode}
              onChange={(value) => setMode(value === 'dark' ? 'dark' : 'light')}
              data={[
                { value: 'light', label: 'Light' },
                { value: 'dark', label: 'Dark' },
              ]}
            />
          )}
          {part === 'gift' ? (
            <NativeSelect
              aria-label="State of the gift"
              value={state}
              onChange={(event) => setState(event.currentTarget.value)}
              data={[...states]}
            />
          ) : null}
        </div>
        <Tabs.Panel value={part}>
          {error && !data ? (
            <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />
          ) : null}
          {!data && !error ? <SkeletonTable rows={6} columns={1} label="Loading the preview" /> : null}
          {data ? (
            <iframe
              className={classes.frame}
              title={`Preview: ${label}`}
              src={`${data.urls[part]}?${new URLSearchParams({ mode, state }).toString()}`}
              sandbox="allow-same-origin"
              referrerPolicy="no-referrer"
            />
          ) : null}
        </Tabs.Panel>
      </Tabs>
    </section>
  );
}
