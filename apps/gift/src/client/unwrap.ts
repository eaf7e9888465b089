import { readFromHeading } from './show-page.ts';
import { offerTools } from './tools.ts';

async function finished(element: Element): Promise<void> {
  await Promise.allSettled(element.getAnimations({ subtree: true }).map((animation) => animation.finished));
}

/**
 * Unties the bow while the server answers, then parts the paper over the page that arrived (DESIGN §2: 900 ms). Where reduced motion is
 * preferred, the style sheet keeps a short fade, and the same steps run at once.
 * @returns false if no page arrived: the wrap is whole again.
 */
export async function unwrap(page: HTMLElement, arrival: Promise<Document | null>): Promise<boolean> {
  page.classList.add('unwrapping', 'unties');
  const [next] = await Promise.all([arrival, finished(page)]);
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
  placed.classList.add('rises');
  page.classList.add('parts');
  readFromHeading(placed);
  await Promise.all([finished(page), finished(placed)]);
  page.remove();
  placed.classList.remove('rises');
  return true;
}
