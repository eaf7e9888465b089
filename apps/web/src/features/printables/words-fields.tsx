import { placeholderProblem, printLimits, paperSizes } from '@huggg/contracts';
import { count } from '@huggg/ui/format';
import { SegmentedControl, Switch, TextInput } from '@mantine/core';
import type { NamedPlaceholder } from '../../shared/styling/named-placeholders.ts';
import { WordsInput } from '../../shared/styling/words-input.tsx';
import type { BodyEdit } from './body-edit.ts';
import { withPaperSize } from './places.ts';
import classes from './printables.module.css';

const sizes = paperSizes.map((value) => ({ value, label: value }));

type WordsFieldsProps = { readonly edit: BodyEdit; readonly known: readonly NamedPlaceholder[] };

/** The fields for the paper size and the text. */
export function WordsFields({ edit: { body, errors, set }, known }: WordsFieldsProps) {
  const names = known.map(({ name }) => name);
  return (
    <fieldset className={classes.group}>
      <legend className={classes.title}>Paper and words</legend>
      <div data-path="body.size" tabIndex={-1}>
        <span id="paper-size" className={classes.legend}>
          Paper
        </span>
        <SegmentedControl
          aria-labelledby="paper-size"
          data={sizes}
          value={body.size}
          onChange={(size) => set('body', withPaperSize(body, size === 'A6' ? 'A6' : 'A4'))}
        />
      </div>
      <Switch
        label="Marks for cutting"
        description="Prints the page on a larger sheet, for a print shop."
        checked={body.cropMarks}
        onChange={(event) => set('body.cropMarks', event.currentTarget.checked)}
      />
      <TextInput
        label="Heading"
        maxLength={printLimits.headingCharacters}
        value={body.heading}
        error={errors['body.heading'] ?? placeholderProblem(body.heading, names)}
        data-path="body.heading"
        onChange={(event) => set('body.heading', event.currentTarget.value)}
      />
      <WordsInput
        label="Words"
        value={body.text}
        known={known}
        max={printLimits.textCharacters}
        error={errors['body.text']}
        path="body.text"
        onChange={(text) => set('body.text', text)}
      >
        {count(body.text.length)} of {count(printLimits.textCharacters)}
      </WordsInput>
    </fieldset>
  );
}
