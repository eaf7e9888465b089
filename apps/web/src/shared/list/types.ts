import type { ReactNode } from 'react';
import type { TableSearch } from '../navigation/search-params.ts';
import type { Selection } from './selection.ts';
import type { Columns } from './use-columns.ts';

export type ListColumn<Row> = {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  /** The server's name of this order; without one the column does not sort. */
  readonly sort?: string;
  /** Which way it sorts at the first press: names begin at A, amounts and days (unless said) at the most. */
  readonly firstOrder?: 'asc' | 'desc';
  /** Amounts and counts are at the end. */
  readonly align?: 'start' | 'end';
  /** Pixels; the rest share what is left. */
  readonly width?: number;
  /** Whether it shows before columns are chosen; true by default. */
  readonly shownAtFirst?: boolean;
  /**
   * Where it is on a phone's card: beside the title, across the card without a label, as a labelled line (unless
   * said), unlabelled at its foot, or not at all.
   */
  readonly card?: 'aside' | 'across' | 'line' | 'foot' | 'none';
};

/** What a list knows of its rows: the parts of a query's result that it shows. */
export type ListData<Row> = {
  readonly rows: readonly Row[] | undefined;
  /** How many match, at most 10,000. */
  readonly total: number;
  readonly totalCapped?: boolean;
  /** Where the pages beside this one begin, for lists that go on from cursors; other lists page by number. */
  readonly cursors?: { readonly next: string | null; readonly previous: string | null } | undefined;
  readonly isPending: boolean;
  /** New rows are on their way, and the old ones still show. */
  readonly isFetching?: boolean;
  readonly error?: unknown;
  readonly retry?: () => void;
};

export type ListSelection<Row> = {
  readonly value: Selection;
  readonly onChange: (selection: Selection) => void;
  /** Rows that cannot be selected, such as those that are being changed. */
  readonly selectable?: (row: Row) => boolean;
  /** Whether "all that match" may be chosen beyond the page. */
  readonly allMatching?: boolean;
  /** Says why not, once a whole page is selected of more than can be. */
  readonly beyond?: string;
  /** Buttons for what is selected. */
  readonly actions: ReactNode;
};

export type ListTableProps<Row> = {
  /** Names the list for its column choice, kept on this device. */
  readonly id: string;
  /** What the rows are, plural: "Orders". */
  readonly label: string;
  readonly data: ListData<Row>;
  readonly columns: readonly ListColumn<Row>[];
  /** Which columns show, where the page decides; otherwise the list keeps it itself. */
  readonly columnChoice?: Columns<Row>;
  readonly rowKey: (row: Row) => string;
  /** Where the row leads; its first cell is this link. Absent where a row has no page of its own. */
  readonly rowTo?: (row: Row) => string;
  /** The row in words, for its checkbox: "Welcome week". */
  readonly rowName: (row: Row) => string;
  /** The part of the address that this list owns, and how it changes. */
  readonly search: TableSearch;
  readonly onSearch: (next: TableSearch) => void;
  readonly selection?: ListSelection<Row>;
  /** Filters, search field, views. */
  readonly toolbar?: ReactNode;
  /** Export and the like. */
  readonly tools?: ReactNode;
  readonly empty: ReactNode;
  /** Opens a row for change; key e. */
  readonly onEdit?: (row: Row) => void;
};

export const defaultPageSize = 25;
