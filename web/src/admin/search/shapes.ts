/** What the server tells; hand-written until the contract has it. */
export type ChatState = 'shown' | 'unlisted' | 'hidden' | 'leaving';

export interface Overview {
  engine: string;
  documents: number;
  bytes: number;
  messages: number;
  hidden: number;
  backlog: number;
  sources: Record<ChatState, number>;
  newestAt?: string;
  optimizedAt?: string;
  rebuild: { running: boolean; done: number; total: number; startedAt?: string; finishedAt?: string };
}

export interface Source {
  id: string;
  telegramId?: string;
  kind: 'group' | 'channel';
  title: string;
  name: string;
  link?: string;
  entryId?: string;
  language: 'zh' | 'en' | 'ru' | 'other';
  category: string;
  subscribers: number;
  adult: boolean;
  state: ChatState;
  reason?: string;
  consent: { way: 'bot' | 'import'; by: string; at: string };
  webpage: boolean;
  messages: number;
  newestAt?: string;
}

export interface Mark {
  from: number;
  to: number;
}

export interface Message {
  id: string;
  chatId: string;
  chatTitle: string;
  chatName: string;
  chatState: ChatState;
  kind: 'group' | 'channel';
  link: string;
  time: string;
  editedAt?: string;
  text: string;
  marks: Mark[];
  adult: boolean;
  hidden: boolean;
  reason?: string;
}

export interface Queries {
  days: {
    day: string;
    searches: number;
    visitors: number;
    members: number;
    premium: number;
    withoutHits: number;
    refused: number;
  }[];
  top: { query: string; visitors: number }[];
  topWithout: { query: string; visitors: number }[];
  fewest: number;
}

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
