import { ApiError } from '@/lib/http';
import {
  type Code,
  fromBase64,
  headerFor,
  NotForUs,
  newCode,
  newIdentity,
  openHeader,
  openKeyFile,
  openText,
  readCode,
  recipientOf,
  sealKeyFile,
  sealText,
  showCode,
  toBase64,
} from '@/lib/seal';
import type { CodeBody, ShareDetail } from './api';

/** What the owner's vault holds while it is open. */
export interface Keys {
  /** Open what was sealed for the owner. */
  identities: readonly string[];
  /** What new things are sealed to. */
  recipient: string;
}

/** A code that no share has yet, with the identity behind it. */
export interface FreshCode {
  code: Code;
  /** Whom the headers of the share's files are for. It stays here: whoever knows it could forge files. */
  recipient: string;
  /** What the server is given: none of it opens anything without the second half or the vault. */
  body: CodeBody;
}

export async function freshCode(keys: Keys): Promise<FreshCode> {
  const { identity, recipient } = await newIdentity();
  const code = newCode();
  const keyFile = toBase64(await sealKeyFile(identity, code.second));
  const sealedCode = await sealText(showCode(code), keys.recipient);
  return { code, recipient, body: { lookup: code.first, keyFile, sealedCode } };
}

type SealedShare = Pick<ShareDetail, 'keyFile' | 'sealedCode'>;

/** The code of a share, for its owner to see again. */
export async function openCode(share: SealedShare, keys: Keys): Promise<Code> {
  const { first, second } = readCode(await withOurs(openText(share.sealedCode, keys.identities)));
  if (!first || !second) throw new Error('no code was sealed here');
  return { first, second };
}

/** Whom new files of a share are sealed for. */
export async function recipientOfShare(share: SealedShare, keys: Keys): Promise<string> {
  const { second } = await openCode(share, keys);
  return recipientOf(await openKeyFile(fromBase64(share.keyFile), second));
}

/** The key of one of the owner's files. */
export const openFile = (ownerHeader: string, keys: Keys) =>
  withOurs(openHeader(ownerHeader, keys.identities));

/** Keys that are not here are a refusal like any other: forms say it at the place of the act. */
async function withOurs<Opened>(opening: Promise<Opened>): Promise<Opened> {
  try {
    return await opening;
  } catch (error) {
    if (!(error instanceof NotForUs)) throw error;
    throw new ApiError({ status: 0, code: 'keys_missing' }, { cause: error });
  }
}

interface Sealed {
  id: string;
  ownerHeader: string;
}

/** For each of the owner's files the header that opens it for a share; nothing is uploaded again. */
export async function headersFor(
  files: readonly Sealed[],
  recipient: string,
  keys: Keys,
): Promise<Record<string, string>> {
  const headers: Record<string, string> = {};
  for (const { id, ownerHeader } of files) {
    headers[id] = await headerFor(await openFile(ownerHeader, keys), recipient);
  }
  return headers;
}
