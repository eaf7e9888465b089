import { Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';

export type CopyButtonProps = ButtonProps & {
  readonly value: string;
  /** Verb and noun: "Copy link". */
  readonly label: string;
};

/** Copies a text and confirms it in the button and to screen readers. */
export function CopyButton({ value, label, variant = 'default', size = 'sm', ...rest }: CopyButtonProps) {
  const clipboard = useClipboard({ timeout: 2_000 });
  return (
    <>
      <Button
        {...rest}
        variant={variant}
        size={size}
        leftSection={clipboard.copied ? <IconCheck size={18} stroke={1.75} /> : <IconCopy size={18} stroke={1.75} />}
        onClick={() => clipboard.copy(value)}
      >
        {clipboard.copied ? 'Copied' : label}
      </Button>
      <span className="hg-hidden" role="status">
        {clipboard.copied ? 'Copied' : ''}
      </span>
    </>
  );
}
