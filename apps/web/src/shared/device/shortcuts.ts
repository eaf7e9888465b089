const key = 'huggg-shortcuts';

/**
 * Whether single-key shortcuts are on. They interfere with speech input and some motor impairments, so they can be
 * turned off. Stored on this device.
 */
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
    // Without storage, the setting is not kept.
  }
}
