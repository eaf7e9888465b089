import type { ReactNode } from 'react';
import type { TableSearch } from '../navigation/search-params.ts';
import type { Selection } from './selection.ts';
import type { Columns } from './use-columns.ts';

export type ListColumn<Row> = {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  /** The server's name of this sort order; without one the column cannot be sorted. */
  readonly sort?: string;
  /** Sort direction at the first click: ascending for names, descending for amounts and days. Defaults to `desc`. */
  readonly firstOrder?: 'asc' | 'desc';
  /** Amounts and counts are aligned at the end. */
  readonly align?: 'start' | 'end';
  /** Width in pixels; the other columns share the remaining width. */
  readonly width?: number;
  /** Whether the column is visible by default. Defaults to true. */
  readonly shownAtFirst?: boolean;
  /**
   * Position on a phone's card: beside the title, across the card without a label, as a labelled line, unlabelled at
   * its foot, or none. Defaults to `line`.
   */
  readonly card?: 'aside' | 'across' | 'line' | 'foot' | 'none';
};

/** The parts of a query's result that a list shows. */
export type ListData<Row> = {
  readonly rows: readonly Row[] | undefined;
  /** Number of matching rows, at most 10,000. */
  readonly total: number;
  readonly totalCapped?: boolean;
  /** The cursors of the next and previous pages, for lists with cursors; other lists page by number. */
  readonly cursors?: { readonly next: string | null; readonly previous: string | null } | undefined;
  readonly isPending: boolean;
  /** Whether new rows are loading while the old ones are still shown. */
  readonly isFetching?: boolean;
  readonly error?: unknown;
  readonly retry?: () => void;
};

export type ListSelection<Row> = {
  readonly value: Selection;
  readonly onChange: (selection: Selection) => void;
  /** Whether a row can be selected; rows that are being changed, for example, cannot. */
  readonly selectable?: (row: Row) => boolean;
  /** Whether "all that match" can be selected beyond the page. */
  readonly allMatching?: boolean;
  /** Explains why not all matching rows can be selected, once the whole page is selected. */
  readonly beyond?: string;
  /** Buttons for the selected rows. */
  readonly actions: ReactNode;
};

export type ListTableProps<Row> = {
  /** Identifies the list for its column choice, which is stored on this device. */
  readonly id: string;
  /** Name of the rows, plural: "Orders". */
  readonly label: string;
  readonly data: ListData<Row>;
  readonly columns: readonly ListColumn<Row>[];
  /** The visible columns, if the page decides; otherwise the list stores them itself. */
  readonly columnChoice?: Columns<Row>;
  readonly rowKey: (row: Row) => string;
  /** Returns the link of a row, shown in its first cell. Absent if rows have no page of their own. */
  readonly rowTo?: (row: Row) => string;
  /** Returns the name of a row, for its checkbox: "Welcome week". */
  readonly rowName: (row: Row) => string;
  /** The search parameters of this list, and a function that changes them. */
  readonly search: TableSearch;
  readonly onSearch: (next: TableSearch) => void;
  readonly selection?: ListSelection<Row>;
  /** Filters, search field, views. */
  readonly toolbar?: ReactNode;
  /** Tools such as export. */
  readonly tools?: ReactNode;
  readonly empty: ReactNode;
  /** Opens a row for editing; key e. */
  readonly onEdit?: (row: Row) => void;
};

export const defaultPageSize = 25;
