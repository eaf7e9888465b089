import type { BundleFault } from '@huggg/contracts';

/** Creates a fault that concerns a whole bundle or one of its files. */
export function faultOf(file: string, message: string, remedy: string): BundleFault {
  return { file, row: null, column: null, message, remedy };
}

/** Thrown when a bundle is rejected before its contents are read. */
export class BundleRefused extends Error {
  readonly fault: BundleFault;

  constructor(fault: BundleFault) {
    super(fault.message);
    this.name = 'BundleRefused';
    this.fault = fault;
  }
}

export function refuse(file: string, message: string, remedy: string): never {
  throw new BundleRefused(faultOf(file, message, remedy));
}

/** Sorts faults in the order in which a person fixes a bundle: by file, row and column. */
export function sortFaults(faults: readonly BundleFault[]): readonly BundleFault[] {
  const key = ({ file, row, column }: BundleFault) => `${file}\n${String(row ?? 0).padStart(8, '0')}\n${column ?? ''}`;
  return faults.toSorted((left, right) => (key(left) < key(right) ? -1 : 1));
}
