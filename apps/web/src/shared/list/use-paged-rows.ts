import { useState } from 'react';

type PagedRows<Row> = {
  readonly shown: readonly Row[];
  readonly pager: {
    readonly page: number;
    readonly size: number;
    readonly total: number;
    readonly capped: boolean;
    readonly onPage: (page: number) => void;
    readonly onSize: (size: number) => void;
  };
};

const firstSize = 50;

/**
 * Returns a page of rows that are all in memory, and the props for `Pager`. If the last page becomes empty, the
 * previous one is shown.
 */
export function usePagedRows<Row>(rows: readonly Row[]): PagedRows<Row> {
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(firstSize);
  const place = Math.min(page, Math.max(1, Math.ceil(rows.length / size)));
  return {
    shown: rows.slice((place - 1) * size, place * size),
    pager: {
      page: place,
      size,
      total: rows.length,
      capped: false,
      onPage: setPage,
      onSize: (next) => {
        setSize(next);
        setPage(1);
      },
    },
  };
}
