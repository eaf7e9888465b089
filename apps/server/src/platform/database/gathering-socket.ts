import { Socket } from 'node:net';

/**
 * A socket that sends what is written in one go of the event loop together. Statements that are asked side by side then leave in one
 * packet: writing to a socket costs as much as running a small statement, on both ends.
 */
export class GatheringSocket extends Socket {
  #gathering = false;

  /** Whoever corks, so does the socket itself, until the tick is over. */
  override cork(): void {
    if (!this.#gathering) {
      this.#gathering = true;
      super.cork();
      process.nextTick(() => {
        this.#gathering = false;
        this.uncork();
      });
    }
    super.cork();
  }
}
