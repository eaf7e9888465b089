import { Notifications } from '@mantine/notifications';

/**
 * Where toasts appear: at most two, above the phone's bottom bar; a landmark of their own, so that they can be found
 * again.
 */
export function Toaster() {
  return (
    <section aria-label="Notifications">
      <Notifications position="bottom-center" limit={2} zIndex={500} withinPortal={false} />
    </section>
  );
}
