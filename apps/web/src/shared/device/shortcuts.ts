const key = 'huggg-shortcuts';

/** Single-key shortcuts can be off: they are in the way of speech input and of some hands. Kept on this device. */
export function shortcutsEnabled(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

export function enableShortcuts(enabled: boolean): void {
  try {
    localStorage.setItem(key, enabled ? 'on' : 'off');
  } catch {
    // Not kept, then.
  }
}
