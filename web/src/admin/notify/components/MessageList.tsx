import { useSmallScreen } from '@/lib/surface';
import type { Message } from '../api';
import { MessageCards } from './MessageCards';
import { MessageTable } from './MessageTable';

export function MessageList({ messages }: { messages: readonly Message[] }) {
  return useSmallScreen() ? <MessageCards messages={messages} /> : <MessageTable messages={messages} />;
}
