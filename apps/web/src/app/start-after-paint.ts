/**
 * Starts the application after a server-rendered page is painted, one file per task, so that a slow phone paints and
 * responds early. It is sent as source text, so it cannot refer to anything outside itself.
 */
export function startAfterPaint(addresses: readonly string[]): void {
  let started = false;
  const run = ([address, ...others]: readonly string[]): void => {
    if (address === undefined) return;
    const script = document.createElement('script');
    script.type = 'module';
    script.src = address;
    // The application retries a failed request and shows the cause.
    script.onload = script.onerror = () => run(others);
    document.head.append(script);
  };
  const start = (): void => {
    if (started) return;
    started = true;
    // Without preloading, each file would be fetched after the previous one: load only the last file, which imports the
    // others itself.
    const link = document.createElement('link');
    run(link.relList?.supports?.('modulepreload') ? addresses : addresses.slice(-1));
  };
  // A hidden page is not painted.
  const startHidden = (): void => void (document.hidden && start());
  startHidden();
  document.addEventListener('visibilitychange', startHidden);
  // The callback of a frame runs before the frame is painted, and a timer set in it runs afterwards. The timer is short
  // if the browser does not report its paints.
  const tells = PerformanceObserver.supportedEntryTypes?.includes('paint') ?? false;
  requestAnimationFrame(() => void setTimeout(start, tells ? 300 : 0));
  if (tells) new PerformanceObserver(() => void setTimeout(start)).observe({ type: 'paint', buffered: true });
}
