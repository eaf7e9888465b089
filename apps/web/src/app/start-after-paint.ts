/**
 * Starts the application after a page that the server drew is painted, one file in a task at a time, so that a slow
 * phone paints and answers early. It is sent as its own text, so it can name nothing outside of itself.
 */
export function startAfterPaint(addresses: readonly string[]): void {
  let started = false;
  const run = ([address, ...others]: readonly string[]): void => {
    if (address === undefined) return;
    const script = document.createElement('script');
    script.type = 'module';
    script.src = address;
    // The application repeats a failed request and shows the cause.
    script.onload = script.onerror = () => run(others);
    document.head.append(script);
  };
  const start = (): void => {
    if (started) return;
    started = true;
    // Without preloading each file would be fetched after the one before: the last fetches what it needs by itself.
    const link = document.createElement('link');
    run(link.relList?.supports?.('modulepreload') ? addresses : addresses.slice(-1));
  };
  // A page that is not looked at is not painted.
  const startHidden = (): void => void (document.hidden && start());
  startHidden();
  document.addEventListener('visibilitychange', startHidden);
  // The callback of a frame runs before the frame is painted, a timer that it sets after: soon, where the browser does
  // not tell of its paints.
  const tells = PerformanceObserver.supportedEntryTypes?.includes('paint') ?? false;
  requestAnimationFrame(() => void setTimeout(start, tells ? 300 : 0));
  if (tells) new PerformanceObserver(() => void setTimeout(start)).observe({ type: 'paint', buffered: true });
}
