import { UploadFile } from '../../../shared/files/upload-file.tsx';
import type { EntryProps } from './entry.ts';
import { exampleRows, numberRows } from './error-file.ts';
import { MapRecipients } from './map-recipients.tsx';

const examples = {
  email: { name: 'Example recipients', rows: exampleRows },
  sms: { name: 'Example recipients', rows: numberRows },
} as const;

/** Adds recipients from a file. */
export function UploadEntry(props: EntryProps) {
  return (
    <UploadFile label="File with recipients" example={examples[props.method]}>
      {({ sheets, name }, close) => (
        <MapRecipients {...props} sheets={sheets} from={name} onDone={close} onCancel={close} />
      )}
    </UploadFile>
  );
}
