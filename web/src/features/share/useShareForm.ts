import { useSendForm } from '@/lib/form';
import { type Asked, checkFields, type ShareFields } from './rules';

interface ShareFormOptions {
  asked: Asked;
  initial?: Partial<ShareFields>;
  send: (values: ShareFields) => Promise<unknown>;
  onSent?: () => void;
}

const EMPTY: ShareFields = { files: '', name: '', points: '0', expireDays: '0', description: '' };

/** A form about a share or something in one, checked by the rules for the fields that it asks for. */
export function useShareForm({ asked, initial, send, onSent }: ShareFormOptions) {
  return useSendForm<ShareFields>({
    initial: { ...EMPTY, ...initial },
    check: (values) => checkFields(values, asked),
    send,
    onSent,
  });
}
