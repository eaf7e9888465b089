import { Notifications } from '@mantine/notifications';

/** The toasts: at most two, above the phone's bottom bar; a separate landmark, so that users can find them again. */
export function Toaster() {
  return (
    <section aria-label="Notifications">
      <Notifications position="bottom-center" limit={2} zIndex={500} withinPortal={false} />
    </section>
  );
}
