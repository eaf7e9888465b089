import { startProduct } from './product.ts';

/** One product for all journeys; each makes what it needs and shares only the demo people. */
export default async function setup(): Promise<() => Promise<void>> {
  const product = await startProduct();
  process.env['PRODUCT_URL'] = product.url;
  process.env['SANDBOX_INBOX_URL'] = product.sandboxUrl;
  process.env['PRODUCT_DATA_DIR'] = product.dataDir;
  process.env['PRODUCT_ENVIRONMENT'] = JSON.stringify(product.environment);
  return product.stop;
}
