import { brandingColours, buttonShapes, headingFonts, type BrandingPart } from '@huggg/contracts';
import type { Correction } from '@huggg/ui/branding';
import { NativeSelect, Switch, TextInput } from '@mantine/core';
import type { ApiForm } from '../../shared/forms/use-api-form.ts';
import { ColourField } from './colour-field.tsx';
import { correctionsOf } from './corrections.ts';
import { LogoField } from './logo-field.tsx';
import type { BrandingValues } from './branding-editor.tsx';
import classes from './branding.module.css';

type Fields = { readonly form: ApiForm<BrandingValues>['form'] };

const colours: readonly { readonly part: BrandingPart; readonly label: string; readonly description: string }[] = [
  { part: 'brand', label: 'Brand colour', description: 'Buttons, links and accents.' },
  { part: 'accent', label: 'Accent colour', description: 'A tint of it is the paper of the sender’s words.' },
];
const furtherColours: typeof colours = [
  { part: 'button', label: 'Button colour', description: 'Instead of the brand colour.' },
  { part: 'loader', label: 'Colour of a busy button', description: 'A bar in the button while a page loads.' },
  { part: 'form', label: 'Border of fields', description: 'Where recipients write their thanks.' },
  { part: 'alert', label: 'Notice colour', description: 'What was not done and why.' },
  { part: 'markdown', label: 'Link colour', description: 'Instead of the brand colour.' },
  { part: 'panel', label: 'Note colour', description: 'The paper of the sender’s words.' },
  { part: 'divider', label: 'Line colour', description: 'Lines between facts.' },
];

const shapeNames = { pill: 'Round', rounded: 'Rounded', square: 'Square' } as const;
const fontNames = { display: 'Bricolage Grotesque', text: 'Figtree', serif: 'A serif' } as const;

/** The colours of a branding, each with its correction. */
export function ColourFields({ form }: Fields) {
  const corrections = correctionsOf(form.values.model);
  return (
    <fieldset className={classes.group}>
      <legend className={classes.title}>Colours</legend>
      <p className={classes.hint}>
        Leave one empty to keep the colours of the gift’s wrap. A colour that could not be read is corrected to the
        nearest one that can.
      </p>
      <div className={classes.pair}>
        {colours.map((colour) => (
          <OneColour key={colour.part} form={form} corrections={corrections} {...colour} />
        ))}
      </div>
      <details className={classes.more}>
        <summary>More colours</summary>
        <div className={classes.pair}>
          {furtherColours.map((colour) => (
            <OneColour key={colour.part} form={form} corrections={corrections} {...colour} />
          ))}
        </div>
      </details>
    </fieldset>
  );
}

type OneColourProps = Fields & { readonly corrections: readonly Correction[] } & (typeof colours)[number];

function OneColour({ form, part, corrections, ...words }: OneColourProps) {
  const path = `model.${brandingColours[part]}`;
  const { value, error, onChange, onBlur } = form.getInputProps(path) as {
    value: string | null;
    error?: unknown;
    onChange: (value: string | null) => void;
    onBlur: () => void;
  };
  return (
    <ColourField
      {...words}
      path={path}
      value={value}
      error={error}
      onChange={onChange}
      onBlur={onBlur}
      corrections={corrections.filter((correction) => correction.part === part)}
    />
  );
}

/** Shape, font and logo. */
export function LookFields({ form }: Fields) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.title}>Logo and shape</legend>
      <LogoField
        logo={form.values.model.logo}
        name={form.values.name}
        error={form.errors['model.logo.alt'] ?? form.errors['model.logo.address']}
        onChange={(logo) => form.setFieldValue('model.logo', logo)}
      />
      <div className={classes.pair}>
        <NativeSelect
          label="Buttons"
          {...form.getInputProps('model.button.shape')}
          data={buttonShapes.map((value) => ({ value, label: shapeNames[value] }))}
        />
        <NativeSelect
          label="Headings"
          {...form.getInputProps('model.typography.heading')}
          data={headingFonts.map((value) => ({ value, label: fontNames[value] }))}
        />
      </div>
    </fieldset>
  );
}

/** The team's own texts, and the five reactions. */
export function TextFields({ form }: Fields) {
  const { reaction } = form.values.model;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.title}>Words and reactions</legend>
      <TextInput
        label="Greeting (optional)"
        description="Above the gift, on its page and in its emails. It is not translated."
        maxLength={160}
        data-path="model.copy.greeting"
        {...form.getInputProps('model.copy.greeting')}
      />
      <TextInput
        label="Closing words (optional)"
        description="At the foot of pages and emails. They are not translated."
        maxLength={200}
        data-path="model.copy.closing"
        {...form.getInputProps('model.copy.closing')}
      />
      <Switch
        label="Ask recipients for thanks"
        {...form.getInputProps('model.reaction.enabled', { type: 'checkbox' })}
      />
      {reaction.enabled ? (
        <div role="group" aria-labelledby="emojis-legend" className={classes.emojis}>
          <span id="emojis-legend" className={classes.legend}>
            Five reactions
          </span>
          <div className={classes.five}>
            {reaction.quickEmojis.map((_emoji, index) => (
              <TextInput
                key={index}
                aria-label={`Reaction ${index + 1}`}
                data-path={`model.reaction.quickEmojis.${index}`}
                {...form.getInputProps(`model.reaction.quickEmojis.${index}`)}
              />
            ))}
          </div>
          {form.errors['model.reaction.quickEmojis'] ? (
            <p className={classes.error}>{form.errors['model.reaction.quickEmojis']}</p>
          ) : null}
        </div>
      ) : null}
      <Switch
        label="Name Huggg on pages and emails"
        {...form.getInputProps('model.shouldShowPoweredByHuggg', { type: 'checkbox' })}
      />
      <Switch
        label="This is support, not a gift"
        description="No wrapping and no bow; the first emails and pages speak of support."
        {...form.getInputProps('model.isWelfare', { type: 'checkbox' })}
      />
    </fieldset>
  );
}
