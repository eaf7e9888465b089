function announce(text: string): void {
  const said = document.getElementById('said');
  if (said) said.textContent = text;
}

async function copy(button: HTMLElement): Promise<void> {
  await navigator.clipboard.writeText(button.dataset['copy'] ?? '');
  const done = button.dataset['done'] ?? '';
  button.textContent = done;
  announce(done);
}

async function share(): Promise<void> {
  // Closing the share sheet without choosing a target is not a failure.
  await navigator.share({ title: document.title, url: location.href }).catch(() => undefined);
}

/** Shows the tools that this browser supports; without JavaScript they stay hidden. */
export function offerTools(page: ParentNode): void {
  const can: Readonly<Record<string, boolean>> = {
    '[data-copy]': 'clipboard' in navigator,
    '[data-share]': 'share' in navigator,
    '[data-print]': true,
  };
  for (const [selector, able] of Object.entries(can)) {
    for (const button of page.querySelectorAll<HTMLElement>(selector)) button.hidden = !able;
  }
  for (const tools of page.querySelectorAll<HTMLElement>('[data-tools]')) tools.hidden = false;
}

export function listenForTools(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof HTMLElement)) return;
    const button = event.target.closest<HTMLElement>('[data-copy], [data-share], [data-print]');
    if (!button) return;
    if (button.matches('[data-copy]')) void copy(button);
    else if (button.matches('[data-share]')) void share();
    else window.print();
  });
}
