import type { Correction } from '@huggg/ui/branding';
import { TextInput } from '@mantine/core';
import { correctionText } from './corrections.ts';
import classes from './branding.module.css';

type ColourFieldProps = {
  readonly label: string;
  readonly description: string;
  readonly path: string;
  readonly value: string | null;
  readonly error: unknown;
  readonly corrections: readonly Correction[];
  readonly onChange: (value: string | null) => void;
  readonly onBlur: () => void;
};

const form = /^#[0-9a-f]{6}$/i;
const withHash = (text: string): string | null => {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^[0-9a-f]{6}$/i.test(trimmed) ? `#${trimmed}` : trimmed;
};

/** One colour, typed or picked, with its corrected value if it would not be readable. */
export function ColourField({
  label,
  description,
  path,
  value,
  error,
  corrections,
  onChange,
  onBlur,
}: ColourFieldProps) {
  const isColour = value !== null && form.test(value);
  return (
    <TextInput
      label={label}
      placeholder="#0F5E57"
      value={value ?? ''}
      error={typeof error === 'string' ? error : undefined}
      maxLength={7}
      autoComplete="off"
      spellCheck={false}
      data-path={path}
      onChange={(event) => onChange(withHash(event.currentTarget.value))}
      onBlur={onBlur}
      leftSectionPointerEvents="all"
      leftSection={
        <input
          type="color"
          className={classes.picker}
          aria-label={`Pick: ${label}`}
          value={isColour ? value : '#ffffff'}
          onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
        />
      }
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description={
        <>
          {description}
          {corrections.map((correction) => (
            <span key={correction.mode} className={classes.correction}>
              <Swatches given={correction.given} used={correction.used} />
              <span>{correctionText(correction)}</span>
            </span>
          ))}
        </>
      }
    />
  );
}

/** The original colour beside the corrected one. */
function Swatches({ given, used }: { readonly given: string; readonly used: string }) {
  return (
    <svg className={classes.swatches} viewBox="0 0 40 20" width="40" height="20" aria-hidden="true">
      <rect x="0.5" y="0.5" width="19" height="19" rx="5" fill={given} stroke="var(--hg-control-line)" />
      <rect x="20.5" y="0.5" width="19" height="19" rx="5" fill={used} stroke="var(--hg-control-line)" />
    </svg>
  );
}
