/**
 * A place that a file is written to. Closing it keeps the file; aborting it
 * leaves nothing behind, or lets the browser show that its download failed.
 */
export type Target = WritableStream<Uint8Array>;

/** What is to be kept: its name, made safe for a disk, and how many bytes there will be. */
export interface Keepsake {
  name: string;
  size: number;
}

/** This way of saving does not work here after all; the next one may. */
export class NotHere extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'NotHere';
  }
}

/** No way of saving is left for a file of this size. */
export class NowhereToSave extends Error {
  constructor(options?: ErrorOptions) {
    super('this browser cannot save a file of this size', options);
    this.name = 'NowhereToSave';
  }
}
