const uses = ['pointerdown', 'keydown', 'input'] as const;
let firstUsePromise: Promise<void> | undefined;

/** Resolves when the page is first touched, clicked or typed into: hidden parts need not load before that. */
export function waitForFirstUse(): Promise<void> {
  firstUsePromise ??= new Promise((resolve) => {
    const end = (): void => {
      for (const use of uses) removeEventListener(use, end, true);
      resolve();
    };
    for (const use of uses) addEventListener(use, end, { capture: true, passive: true });
  });
  return firstUsePromise;
}
