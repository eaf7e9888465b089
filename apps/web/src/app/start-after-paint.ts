/**
 * Runs at the end of a page that the server drew, and starts the application once the page is painted: code out of the cache would run before
 * the first paint and hold it back by seconds on a slow phone. It is sent as its own text and can name nothing outside of itself.
 */
export function startAfterPaint(address: string): void {
  let started = false;
  const start = (): void => {
    if (started) return;
    started = true;
    const script = document.createElement('script');
    script.type = 'module';
    script.src = address;
    document.head.append(script);
  };
  // A page that is not looked at is not painted.
  const startHidden = (): void => void (document.hidden && start());
  startHidden();
  document.addEventListener('visibilitychange', startHidden);
  // The callback of a frame runs before the frame is painted, a timer that it sets after: soon, where the browser does not tell of its paints.
  const tells = PerformanceObserver.supportedEntryTypes?.includes('paint') ?? false;
  requestAnimationFrame(() => void setTimeout(start, tells ? 300 : 0));
  if (tells) new PerformanceObserver(() => void setTimeout(start)).observe({ type: 'paint', buffered: true });
}
