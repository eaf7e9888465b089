import { beginInstallation, findInstallation } from '../modules/operations/index.ts';
import type { Runtime } from './runtime.ts';

const everyMs = 60_000;

/**
 * Reads the product's name, and again each minute, because the setup may run in another process. Writes the
 * installation's row on the first start.
 * @returns a function that stops it.
 */
export async function followProductName(runtime: Runtime): Promise<() => void> {
  const { productName } = await beginInstallation(runtime.contextFor({}));
  if (productName !== null) runtime.nameProduct(productName);
  const timer = setInterval(() => {
    findInstallation(runtime.readPrimary).then(
      (installation) => installation?.productName && runtime.nameProduct(installation.productName),
      (error: unknown) => runtime.log.debug({ err: error }, 'the product’s name could not be read'),
    );
  }, everyMs).unref();
  return () => clearInterval(timer);
}
