import { ErrorBlock, SkeletonTable } from '@huggg/ui';
import { Card } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';

type LoadedProps<Data> = {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** The label of the placeholder: "Loading failed jobs". */
  readonly label: string;
  readonly rows?: number;
  readonly columns?: number;
  readonly children: (data: Data) => ReactNode;
};

/** A part of the console that loads from the server: its placeholder, its error, or its content. */
export function Loaded<Data>({ query, label, rows = 4, columns = 3, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return <>{children(data)}</>;
  if (error) return <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <Card>
      <SkeletonTable rows={rows} columns={columns} label={label} />
    </Card>
  );
}
