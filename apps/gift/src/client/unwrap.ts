import { focusHeading } from './show-page.ts';
import { offerTools } from './tools.ts';

async function waitForAnimations(element: Element): Promise<void> {
  await Promise.allSettled(element.getAnimations({ subtree: true }).map((animation) => animation.finished));
}

const pressable = 'a, button, label, summary, input, textarea';

/**
 * Redirects a click that starts while the page is still rising to the control that was under the pointer then, even if
 * that control has moved when the click ends. Returns a function that stops the redirection.
 */
function redirectEarlyClicks(): () => void {
  let pressed: HTMLElement | null = null;
  let over = false;
  const onDown = ({ target }: Event): void => {
    pressed = !over && target instanceof Element ? target.closest<HTMLElement>(pressable) : null;
  };
  const onClick = (event: Event): void => {
    const meant = pressed;
    pressed = null;
    if (over) stop();
    if (!meant || (event.target instanceof Node && meant.contains(event.target))) return;
    event.preventDefault();
    event.stopPropagation();
    meant.click();
  };
  const onCancel = (): void => {
    pressed = null;
  };
  const stop = (): void => {
    document.removeEventListener('pointerdown', onDown, true);
    document.removeEventListener('pointercancel', onCancel, true);
    document.removeEventListener('click', onClick, true);
  };
  document.addEventListener('pointerdown', onDown, true);
  document.addEventListener('pointercancel', onCancel, true);
  document.addEventListener('click', onClick, true);
  return () => {
    over = true;
    if (!pressed) stop();
  };
}

/**
 * Unties the bow while the request is in progress, then parts the paper over the new page (DESIGN §2: 900 ms). If
 * reduced motion is preferred, the style sheet keeps a short fade, and the same steps run immediately.
 * @returns false if no page arrived; the wrap is then restored.
 */
export async function unwrap(page: HTMLElement, arrival: Promise<Document | null>): Promise<boolean> {
  page.classList.add('unwrapping', 'unties');
  const [next] = await Promise.all([arrival, waitForAnimations(page)]);
  const arrived = next?.getElementById('page');
  if (!next || !arrived) {
    page.classList.remove('unwrapping', 'unties');
    return false;
  }
  const placed = document.importNode(arrived, true);
  page.removeAttribute('id');
  page.inert = true;
  page.before(placed);
  document.title = next.title;
  document.body.className = next.body.className;
  offerTools(placed);
  const letGo = redirectEarlyClicks();
  placed.classList.add('rises');
  page.classList.add('parts');
  focusHeading(placed);
  await Promise.all([waitForAnimations(page), waitForAnimations(placed)]);
  page.remove();
  placed.classList.remove('rises');
  letGo();
  return true;
}
