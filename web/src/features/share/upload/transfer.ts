import { ApiError } from '@/lib/http';
import { newFileSeal, SealError, type SealPool, sealedSize } from '@/lib/seal';
import { openAgain } from './choose';
import { isMoving, type UploadLine, type UploadState } from './line';
import { alone, Elsewhere } from './lock';
import { createPace, secondsLeft } from './pace';
import type { UploadRecord } from './record';
import { SEGMENT } from './segments';
import { Gone, type Requests, SessionRefused, send, terminate } from './send';
import type { Shelf } from './shelf';
import { beginsAsSent, Changed } from './source';

/** What all uploads of a tab share. */
export interface Surroundings {
  shelf: Shelf;
  pool: () => SealPool;
  requests: Requests;
  /** Whom a member's own files are sealed to. */
  recipient: (userId: string) => Promise<string>;
  /** Ends the refused session, unless there is a better one by now; says whether there is. */
  refused: (request: SessionRefused['request']) => Promise<boolean>;
  changed: () => void;
}

/** Whether it was told to stop, and as what it then stands. */
class Stopped extends Error {
  readonly as: UploadState;

  constructor(as: UploadState) {
    super('stopped');
    this.as = as;
  }
}

/** A file that changes while it is read is begun anew so many times. */
const FRESH_STARTS = 2;

interface Beginning {
  id: string;
  userId: string;
  file?: File;
  handle?: FileSystemFileHandle;
  record?: UploadRecord;
}

/** One file on its way, from the moment it was chosen until it is stored or given up. */
export class Transfer {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly size: number;
  readonly #around: Surroundings;
  readonly #pace = createPace();
  #file: File | undefined;
  /** The file that has been found to begin as it was sent; the browser sees to it that it stays so. */
  #checked: File | undefined;
  #handle: FileSystemFileHandle | undefined;
  #record: UploadRecord | undefined;
  #state: UploadState = 'absent';
  #share = 0;
  #failure: ApiError | null = null;
  #stored: UploadLine['stored'] = null;
  #stop: AbortController | null = null;
  #running: Promise<void> = Promise.resolve();

  constructor(around: Surroundings, { id, userId, file, handle, record }: Beginning) {
    this.#around = around;
    this.id = id;
    this.userId = userId;
    this.name = record?.name ?? file?.name ?? '';
    this.size = record?.size ?? file?.size ?? 0;
    this.#file = file;
    this.#handle = handle ?? record?.handle;
    this.#record = record;
    this.#share = record ? Math.min(1, (record.digests.length * SEGMENT) / Math.max(1, record.size)) : 0;
  }

  get record(): UploadRecord | undefined {
    return this.#record;
  }

  get state(): UploadState {
    return this.#state;
  }

  line(): UploadLine {
    const speed = isMoving(this) ? this.#pace.speed() : null;
    return {
      id: this.id,
      name: this.name,
      size: this.size,
      state: this.#state,
      share: this.#share,
      speed,
      secondsLeft: secondsLeft(this.size * (1 - this.#share), speed),
      failure: this.#failure,
      stored: this.#stored,
      reopens: this.#handle !== undefined,
    };
  }

  /** Sets out, or goes on. A file that was chosen again takes the place of one that is gone. */
  start(file?: File): void {
    if (isMoving(this) || this.#state === 'done') return;
    this.#file = file ?? this.#file;
    const stop = new AbortController();
    this.#stop = stop;
    this.#failure = null;
    this.#pace.reset();
    this.#turn(this.#record && this.#file !== this.#checked ? 'checking' : 'sending');
    // What was stopped a moment ago may still be letting go of its lock.
    this.#running = this.#running.then(() => this.#run(stop.signal));
  }

  /** Opens the file again as the browser remembers it. It may have to ask, so only a press may lead here. */
  async reopen(): Promise<void> {
    try {
      const file = this.#handle && (await openAgain(this.#handle));
      if (file) this.start(file);
    } catch (error) {
      await this.#explain(error);
    }
  }

  halt(as: UploadState): void {
    if (isMoving(this)) {
      this.#stop?.abort(new Stopped(as));
      this.#turn(as);
    } else if (this.#state === 'offline') this.#turn(as);
  }

  stands(as: UploadState): void {
    this.#turn(as);
  }

  /** Gives the upload up, here and on the server. */
  async cancel(): Promise<void> {
    this.#stop?.abort(new Stopped('paused'));
    await this.#running;
    if (this.#state !== 'done') await this.#discard();
  }

  async #run(signal: AbortSignal): Promise<void> {
    try {
      signal.throwIfAborted();
      this.#stored = await alone(this.id, () => this.#upload(signal));
      // Its key is forgotten: from here on the owner's vault opens it.
      this.#record = undefined;
      this.#share = 1;
      this.#turn('done');
      await this.#around.shelf.remove(this.id);
    } catch (error) {
      if (!signal.aborted) await this.#explain(error);
    }
  }

  async #upload(signal: AbortSignal): Promise<UploadLine['stored']> {
    for (let started = 0; ; started += 1) {
      const file = this.#file;
      if (!file) throw new Stopped('absent');
      try {
        const record = await this.#prepare(file, signal);
        this.#turn('sending');
        const id = await this.#send(file, record, signal);
        return { id, ownerHeader: record.seal.header };
      } catch (error) {
        const afresh = error instanceof Changed || error instanceof Gone;
        if (!afresh || started >= FRESH_STARTS) throw error;
        // A seal must never be used for other content than it was first used for.
        await this.#discard();
        signal.throwIfAborted();
      }
    }
  }

  async #prepare(file: File, signal: AbortSignal): Promise<UploadRecord> {
    const { shelf, recipient } = this.#around;
    if (this.#record) {
      if (this.#checked !== file) await this.#check(file, this.#record, signal);
      return this.#record;
    }
    const record: UploadRecord = {
      id: this.id,
      userId: this.userId,
      name: file.name,
      size: file.size,
      modified: file.lastModified,
      seal: await newFileSeal(await recipient(this.userId)),
      uploadUrl: null,
      digests: [],
      ...(this.#handle && { handle: this.#handle }),
      touchedAt: Date.now(),
    };
    await shelf.put(record);
    this.#record = record;
    this.#checked = file;
    return record;
  }

  async #check(file: File, record: UploadRecord, signal: AbortSignal): Promise<void> {
    const all = Math.max(1, record.digests.length);
    if (!(await beginsAsSent(file, record, signal, (segments) => this.#moved(segments / all)))) {
      throw new Changed();
    }
    this.#checked = file;
  }

  #send(file: File, record: UploadRecord, signal: AbortSignal): Promise<string> {
    const { shelf, pool, requests } = this.#around;
    const sealed = sealedSize(file.size);
    return send({
      record,
      file,
      pool: pool(),
      shelf,
      requests,
      signal,
      onProgress: (sent) => {
        if (signal.aborted) return;
        this.#pace.at(sent, Date.now());
        if (this.#state !== 'sending') this.#turn('sending');
        this.#moved(sent / sealed);
      },
      onTrouble: () => {
        if (!signal.aborted) this.#turn('again');
      },
    });
  }

  async #discard(): Promise<void> {
    const { shelf, requests } = this.#around;
    const url = this.#record?.uploadUrl;
    this.#record = undefined;
    this.#share = 0;
    await shelf.remove(this.id);
    // If this one does not arrive, the server drops the upload by itself in a day.
    if (url) await terminate(url, requests).catch(() => undefined);
  }

  async #explain(error: unknown): Promise<void> {
    if (error instanceof Stopped) return this.#turn(error.as);
    if (error instanceof Elsewhere) return this.#turn('elsewhere');
    if (error instanceof SessionRefused) {
      const better = await this.#around.refused(error.request);
      this.#turn('signedOut');
      if (better) this.start();
      return;
    }
    this.#failure = failureOf(error);
    this.#turn(STANDS_AS[this.#failure.code] ?? 'failed');
  }

  #turn(state: UploadState): void {
    this.#state = state;
    this.#around.changed();
  }

  #moved(share: number): void {
    this.#share = share;
    this.#around.changed();
  }
}

/** Failures with a way on that is not just to try again. */
const STANDS_AS: Readonly<Record<string, UploadState>> = {
  network_failed: 'offline',
  file_unreadable: 'absent',
};

/** What to tell about an error: the server's refusals speak for themselves. */
function failureOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const unreadable = error instanceof SealError || error instanceof DOMException || error instanceof Changed;
  return new ApiError(
    { status: 0, code: unreadable ? 'file_unreadable' : 'upload_failed' },
    { cause: error },
  );
}
