import type { MantineTheme, MantineThemeComponents } from '@mantine/core';

type Sized = { readonly size?: unknown };

/** The height of a control: 42 px, 36 in bars above tables (`size="sm"`), 48 on phones (`--hg-control` grows there). */
const control = (size: unknown): string | undefined =>
  size === undefined || size === 'md' ? 'var(--hg-control)' : undefined;

const inputVars = (_: MantineTheme, { size }: Sized): { readonly wrapper: Record<string, string> } => {
  const height = control(size);
  return {
    wrapper: {
      '--input-fz': 'var(--hg-control-text)',
      ...(height ? { '--input-height': height, '--input-padding': '12px' } : {}),
    },
  };
};

const buttonVars = (_: MantineTheme, { size }: Sized): { readonly root: Record<string, string> } => {
  const height = control(size);
  return {
    root: {
      '--button-fz': 'var(--hg-size-body)',
      ...(height ? { '--button-height': height, '--button-padding-x': '18px' } : {}),
    },
  };
};

const enter = { duration: 180, timingFunction: 'cubic-bezier(.2,.8,.2,1)' } as const;
const closeName = { 'aria-label': 'Close' } as const;
const overlay = { color: '#0A1010', backgroundOpacity: 0.5 } as const;

const inputs = Object.fromEntries(
  [
    'TextInput',
    'Textarea',
    'Select',
    'MultiSelect',
    'Autocomplete',
    'TagsInput',
    'PasswordInput',
    'NumberInput',
    'NativeSelect',
    'FileInput',
    'DateInput',
    'DatePickerInput',
    'DateTimePicker',
    'TimeInput',
    'PillsInput',
    'InputBase',
    'JsonInput',
  ].map((name) => [name, { defaultProps: { size: 'md' } }]),
);

/** Defaults of Mantine's components, so that screens specify only what differs. */
export const componentDefaults: MantineThemeComponents = {
  ...inputs,
  Input: { defaultProps: { size: 'md' }, vars: inputVars },
  InputWrapper: { defaultProps: { size: 'md', inputWrapperOrder: ['label', 'description', 'input', 'error'] } },
  Button: { defaultProps: { size: 'md' }, vars: buttonVars },
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'neutral', size: 36, radius: 'md' } },
  Anchor: { defaultProps: { underline: 'always' } },
  Alert: { defaultProps: { variant: 'light', radius: 'lg' } },
  Badge: { defaultProps: { variant: 'light', radius: 'xl', tt: 'none' } },
  Card: { defaultProps: { radius: 'lg', padding: 'lg', shadow: 'xs' } },
  Paper: { defaultProps: { radius: 'lg' } },
  Checkbox: { defaultProps: { size: 'sm', radius: 'sm' } },
  Radio: { defaultProps: { size: 'sm' } },
  Switch: { defaultProps: { size: 'md', withThumbIndicator: false } },
  SegmentedControl: { defaultProps: { size: 'md', radius: 'md' } },
  Modal: {
    defaultProps: {
      radius: 'xl',
      centered: true,
      shadow: 'lg',
      overlayProps: overlay,
      transitionProps: { transition: 'pop', ...enter },
      closeButtonProps: closeName,
    },
  },
  Drawer: {
    defaultProps: {
      position: 'right',
      size: 520,
      shadow: 'lg',
      overlayProps: overlay,
      transitionProps: { duration: 240, timingFunction: enter.timingFunction },
      closeButtonProps: closeName,
    },
  },
  // A `header` in a dialog would count as the page's own banner.
  ModalHeader: { defaultProps: { role: 'presentation' } },
  DrawerHeader: { defaultProps: { role: 'presentation' } },
  Menu: {
    defaultProps: { shadow: 'md', radius: 'md', offset: 6, transitionProps: { transition: 'pop-top-left', ...enter } },
  },
  Popover: { defaultProps: { shadow: 'md', radius: 'lg', transitionProps: { transition: 'pop', ...enter } } },
  Tooltip: {
    defaultProps: {
      radius: 'sm',
      multiline: true,
      maw: 280,
      openDelay: 120,
      events: { hover: true, focus: true, touch: true },
      transitionProps: { transition: 'fade', duration: 120 },
    },
  },
  Tabs: { defaultProps: { keepMounted: false } },
  Table: { defaultProps: { verticalSpacing: 'sm', horizontalSpacing: 'md' } },
  Stepper: { defaultProps: { size: 'sm', iconSize: 30 } },
  Progress: { defaultProps: { radius: 'xl', size: 8 } },
  // The width grows with the text and stays within the container.
  Skeleton: { defaultProps: { radius: 'sm', maw: '100%' } },
  Pagination: { defaultProps: { size: 'md', radius: 'md' } },
  NavLink: { defaultProps: { variant: 'subtle' } },
  Notification: { defaultProps: { radius: 'lg', withBorder: false } },
  Divider: { defaultProps: { color: 'var(--hg-line)' } },
  Loader: { defaultProps: { type: 'dots' } },
};
