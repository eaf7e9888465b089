import type { UploadKind } from '@huggg/contracts';
import { useEffect, useMemo, useState } from 'react';
import { recallMapping, rememberMapping } from '../../shared/files/import-mapping.ts';
import { guessUses, headingsMatchUses, recalledUses } from './file-headings.ts';
import type { ColumnUse, FileHead } from './file-headings.ts';

type ColumnUses = {
  readonly uses: readonly ColumnUse[];
  readonly setUses: (uses: readonly ColumnUse[]) => void;
  /** Whether the uses come from the team's earlier choice. */
  readonly remembered: boolean;
  /** Saves the uses for the team's next file with these headings. */
  readonly remember: () => void;
};

/**
 * Returns the uses of a file's columns: first guessed, then replaced by the team's earlier choice for these headings,
 * then by the person's choice. A file that already uses our column names needs no saved choice.
 */
export function useColumnUses(head: FileHead | null, kind: UploadKind): ColumnUses {
  const guessed = useMemo(() => (head ? guessUses(head.table, kind) : []), [head, kind]);
  const [known, setKnown] = useState<readonly ColumnUse[]>();
  const [said, setSaid] = useState<readonly ColumnUse[]>();
  useEffect(() => {
    if (!head || headingsMatchUses(head.table, guessed)) return undefined;
    let current = true;
    void recallMapping(head.table.headers).then((mapping) => {
      const recalled = mapping && recalledUses(head.table, kind, mapping);
      if (current && recalled) setKnown(recalled);
      return recalled;
    });
    return () => {
      current = false;
    };
  }, [head, kind, guessed]);
  const uses = said ?? known ?? guessed;
  const remember = (): void => {
    if (!head || headingsMatchUses(head.table, uses)) return;
    void rememberMapping(
      head.table.headers,
      uses.map((use) => (use === 'unsaid' ? 'ignore' : use)),
    );
  };
  return { uses, setUses: setSaid, remembered: known !== undefined && said === undefined, remember };
}
