/** What the server tells of imports; hand-written until the contract has it. */
export interface Import {
  id: string;
  fileName: string;
  size: number;
  partSize: number;
  received: number;
  consentBy: string;
  state: 'receiving' | 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  error?: string;
  errorAt?: number;
  read: number;
  messages: number;
  added: number;
  known: number;
  skipped: number;
  refused: number;
  leftOut: number;
  chats: number;
  personal: number;
  createdAt: string;
  createdBy?: { id: string; name: string };
  endedAt?: string;
}
