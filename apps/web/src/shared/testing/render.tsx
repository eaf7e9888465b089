import { theme } from '@huggg/ui';
import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

export type Screen = {
  readonly root: HTMLElement;
  /** Returns the only element with a role and an accessible name or text. */
  readonly get: (role: string, name: string | RegExp) => HTMLElement;
  readonly all: (selector: string) => readonly HTMLElement[];
  readonly text: () => string;
};

const roles: Readonly<Record<string, string>> = {
  button: 'button',
  link: 'a',
  checkbox: 'input[type=checkbox]',
  textbox: 'input:not([type=checkbox]), textarea',
  combobox: 'select',
  alert: '[role=alert]',
};

function nameOf(element: HTMLElement): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  const of = element.id === '' ? null : document.querySelector(`label[for="${element.id}"]`);
  return (of ?? element).textContent.trim();
}

/** Renders a part of the application in a document, with its theme and a router with one page. */
export async function render(content: ReactNode): Promise<Screen> {
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    element.remove();
  });
  const router = createRouter({
    routeTree: createRootRoute({ component: () => content }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await act(async () => {
    root.render(
      <MantineProvider theme={theme} env="test">
        <RouterProvider router={router} />
      </MantineProvider>,
    );
    await router.load();
  });
  const all = (selector: string): HTMLElement[] => [...document.body.querySelectorAll<HTMLElement>(selector)];
  return {
    root: element,
    all,
    text: () => document.body.innerText,
    get: (role, name) => {
      const found = all(roles[role] ?? role).filter((one) =>
        typeof name === 'string' ? nameOf(one) === name : name.test(nameOf(one)),
      );
      const [only] = found;
      if (!only || found.length > 1)
        throw new Error(
          `Found ${found.length} elements with role ${role} and name “${String(name)}” in: ${element.textContent}`,
        );
      return only;
    },
  };
}

export async function click(element: HTMLElement, options: MouseEventInit = {}): Promise<void> {
  await act(async () => {
    element.focus();
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options }));
  });
}

/** Presses a key on the focused element. */
export async function press(key: string): Promise<void> {
  await act(async () => {
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
  });
}

/** Types a text into a field. */
export async function type(field: HTMLElement, value: string): Promise<void> {
  await act(async () => {
    const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Chooses an option of a native select. */
export async function choose(field: HTMLElement, value: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** Sets the page's URL, which is the base of its relative calls. */
export function servePageFrom(url: string): void {
  const { happyDOM } = window as unknown as { readonly happyDOM: { readonly setURL: (url: string) => void } };
  happyDOM.setURL(url);
}

/** Waits until an expectation is met, for data from a server. */
export async function until(expectation: () => void): Promise<void> {
  const patience = 200;
  for (let tries = 0; tries < patience; tries += 1) {
    await settle();
    try {
      expectation();
      return;
    } catch {
      // Not met yet.
    }
  }
  expectation();
}

/** Waits for started work to finish. */
export async function settle(): Promise<void> {
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
}
