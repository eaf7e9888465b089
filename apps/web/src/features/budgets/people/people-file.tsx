import { useState } from 'react';
import { MapColumns } from '../../../shared/files/map-columns.tsx';
import { UploadFile } from '../../../shared/files/upload-file.tsx';
import type { ReadFile } from '../../../shared/files/upload-file.tsx';
import type { SetBlocker } from '../../../shared/forms/use-blockers.ts';
import { CheckPeople } from './check-people.tsx';
import { checkPeople, exampleFile, peopleOf } from './list-people.ts';
import type { CheckedPeople, ListedPerson } from './list-people.ts';

export type PeopleFileProps = {
  /** Whether amounts differ. If so, a column of amounts is read. */
  readonly withAmounts: boolean;
  readonly onPeople: (people: CheckedPeople['good']) => void;
  readonly setBlocker: SetBlocker;
};

const [withAmount, alone] = [
  ['email', 'amount', 'ignore'],
  ['email', 'ignore'],
] as const;

/** Imports people from a file, in the three steps that are the same for all files. */
export function PeopleFile(props: PeopleFileProps) {
  return (
    <UploadFile label="File with people" example={exampleFile}>
      {(file, close) => <FileOfPeople {...props} file={file} onClose={close} />}
    </UploadFile>
  );
}

function FileOfPeople({
  file: { name, sheets },
  withAmounts,
  onPeople,
  setBlocker,
  onClose,
}: PeopleFileProps & { readonly file: ReadFile; readonly onClose: () => void }) {
  const [found, setFound] = useState<readonly ListedPerson[]>();
  const take = (rows: readonly ListedPerson[]): void => {
    const { good, faulty } = checkPeople(rows);
    if (faulty.length > 0) {
      setFound(rows);
      return;
    }
    onPeople(good);
    onClose();
  };
  if (found)
    return (
      <CheckPeople
        found={found}
        from={name}
        withAmounts={withAmounts}
        onPeople={onPeople}
        setBlocker={setBlocker}
        onClose={onClose}
      />
    );
  return (
    <MapColumns
      sheets={sheets}
      from={name}
      offered={withAmounts ? withAmount : alone}
      take={peopleOf}
      noun={['person', 'people']}
      {...(withAmounts ? {} : { amounts: 'Everyone gets the same amount from this budget.' })}
      setBlocker={setBlocker}
      onTake={take}
      onCancel={onClose}
    />
  );
}
