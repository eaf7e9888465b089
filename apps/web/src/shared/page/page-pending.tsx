import { Skeleton } from '@mantine/core';

/** The skeleton of a page while its code is loading. */
export function PagePending() {
  return (
    <div
      role="status"
      aria-label="Loading"
      style={{ display: 'grid', gap: 16, maxWidth: 'var(--hg-width-content)', marginInline: 'auto', width: '100%' }}
    >
      <Skeleton height={36} width={240} radius="md" />
      <Skeleton height={120} radius="lg" />
      <Skeleton height={280} radius="lg" />
    </div>
  );
}
