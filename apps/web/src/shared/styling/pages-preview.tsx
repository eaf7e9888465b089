import { ErrorBlock, SkeletonTable } from '@huggg/ui';
import { NativeSelect, Tabs } from '@mantine/core';
import { useState } from 'react';
import { describeError } from '../api/describe-error.ts';
import { FramedPreview } from './framed-preview.tsx';

/** One of the pages and emails in a preview. */
export type PreviewPart = {
  readonly value: string;
  readonly label: string;
  readonly path: string;
  readonly kind?: 'page' | 'mail';
  /** Whether it has a dark mode. */
  readonly hasModes?: boolean;
  /** The states in which it can be previewed; the first is the default. */
  readonly states?: readonly { readonly value: string; readonly label: string }[];
};

/** The states of a gift's page with sample data. */
const sampleStates = [
  { value: 'wrapped', label: 'Before it is opened' },
  { value: 'open', label: 'Opened' },
  { value: 'code', label: 'With its code' },
  { value: 'expired', label: 'Expired' },
] as const;

/** Returns the pages and emails in the previews of brandings and themes. */
export const sampleParts = ({ mail, gift, print }: Readonly<Record<'mail' | 'gift' | 'print', string>>) =>
  [
    { value: 'mail', label: 'Email', path: mail, kind: 'mail' },
    { value: 'gift', label: 'Gift page', path: gift, states: sampleStates },
    { value: 'print', label: 'Print', path: print, hasModes: false },
  ] satisfies readonly PreviewPart[];

type PagesPreviewProps = {
  /** Undefined until their URLs are loaded. */
  readonly parts: readonly PreviewPart[] | undefined;
  readonly query: {
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
};

/** The real emails and pages, one at a time. */
export function PagesPreview({ parts, query: { error, isFetching, refetch } }: PagesPreviewProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [state, setState] = useState<string>();
  const part = parts?.find(({ value }) => value === chosen) ?? parts?.[0];
  if (error && !part)
    return <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!parts || !part) return <SkeletonTable rows={6} columns={1} label="Loading the preview" />;
  const { states = [], label, path, kind = 'page', hasModes } = part;
  const shown = states.find(({ value }) => value === state) ?? states[0];
  return (
    <Tabs value={part.value} onChange={setChosen}>
      <Tabs.List aria-label="What to preview">
        {parts.map(({ value, label: name }) => (
          <Tabs.Tab key={value} value={value}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={part.value}>
        <FramedPreview
          title={`Preview: ${label}`}
          path={path}
          kind={kind}
          search={shown ? { state: shown.value } : {}}
          hasModes={hasModes ?? true}
        >
          {shown ? (
            <NativeSelect
              aria-label="State of the gift"
              value={shown.value}
              onChange={(event) => setState(event.currentTarget.value)}
              data={[...states]}
            />
          ) : null}
        </FramedPreview>
      </Tabs.Panel>
    </Tabs>
  );
}
