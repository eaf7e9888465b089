import { useState } from 'react';
import { MapColumns } from '../../shared/files/map-columns.tsx';
import { UploadFile } from '../../shared/files/upload-file.tsx';
import type { ReadFile } from '../../shared/files/upload-file.tsx';
import type { SetBlocker } from '../../shared/forms/use-blockers.ts';
import { CheckAddresses } from './check-addresses.tsx';
import { checkAddresses, exampleFile, toAddresses } from './file-addresses.ts';
import type { FileAddress } from './file-addresses.ts';

export type AddressFileProps = {
  readonly onAddresses: (addresses: readonly string[]) => void;
  readonly setBlocker: SetBlocker;
};

/** Imports addresses from a file, in the three steps that are the same for all files. */
export function AddressFile(props: AddressFileProps) {
  return (
    <UploadFile label="File with addresses" example={exampleFile}>
      {(file, close) => <FileOfAddresses {...props} file={file} onClose={close} />}
    </UploadFile>
  );
}

const offered = ['email', 'ignore'] as const;

function FileOfAddresses({
  file: { name, sheets },
  onAddresses,
  setBlocker,
  onClose,
}: AddressFileProps & { readonly file: ReadFile; readonly onClose: () => void }) {
  const [found, setFound] = useState<readonly FileAddress[]>();
  const take = (rows: readonly FileAddress[]): void => {
    const { good, faulty } = checkAddresses(rows);
    if (faulty.length > 0) {
      setFound(rows);
      return;
    }
    onAddresses(good);
    onClose();
  };
  if (found)
    return (
      <CheckAddresses found={found} from={name} onAddresses={onAddresses} setBlocker={setBlocker} onClose={onClose} />
    );
  return (
    <MapColumns
      sheets={sheets}
      from={name}
      offered={offered}
      take={toAddresses}
      noun={['address', 'addresses']}
      setBlocker={setBlocker}
      onTake={take}
      onCancel={onClose}
    />
  );
}
