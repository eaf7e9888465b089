import { Notifications } from '@mantine/notifications';

/** Where toasts appear: at most two, above the phone's bottom bar. */
export function Toaster() {
  return <Notifications position="bottom-center" limit={2} zIndex={500} aria-label="Notifications" />;
}
