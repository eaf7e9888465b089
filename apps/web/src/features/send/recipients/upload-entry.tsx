import { UploadFile } from '../../../shared/files/upload-file.tsx';
import type { EntryProps } from './entry.ts';
import { exampleRows } from './error-file.ts';
import { MapRecipients } from './map-recipients.tsx';

const example = { name: 'Example recipients', rows: exampleRows };

/** Recipients from a file. */
export function UploadEntry(props: EntryProps) {
  return (
    <UploadFile label="File with recipients" example={example}>
      {({ sheets, name }, close) => (
        <MapRecipients {...props} sheets={sheets} from={name} onDone={close} onCancel={close} />
      )}
    </UploadFile>
  );
}
