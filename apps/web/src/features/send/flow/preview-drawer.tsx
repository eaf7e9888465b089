import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './preview-drawer.module.css';

/** The preview in narrow windows, shown over the form. */
export function PreviewDrawer({
  opened,
  onClose,
  children,
}: {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Drawer opened={opened} onClose={onClose} title="Preview" size={420}>
      <div className={classes.drawer}>{children}</div>
    </Drawer>
  );
}
