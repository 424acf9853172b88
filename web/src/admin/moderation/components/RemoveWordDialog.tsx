import { useT } from '@/lib/i18n';
import { inSentence } from '@/lib/people';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { FailureNote } from '@/ui/FailureNote';
import { type BlockedWord, useRemoveWord } from '../api';

interface RemoveWordDialogProps {
  word: BlockedWord;
  onDone: (words: string) => void;
  onClose: () => void;
}

export function RemoveWordDialog({ word, onDone, onClose }: RemoveWordDialogProps) {
  const t = useT();
  const removing = useRemoveWord(word.id);
  const name = inSentence(word.word);
  return (
    <ConfirmDialog
      title={t('moderation.word.removeTitle', { word: name })}
      confirm={t('moderation.word.remove')}
      danger
      pending={removing.isPending}
      onConfirm={() =>
        removing.mutate(undefined, {
          onSuccess: () => {
            onDone(t('moderation.word.removed', { word: name }));
            onClose();
          },
        })
      }
      onCancel={onClose}
    >
      <p>{t('moderation.word.removeText')}</p>
      <FailureNote failure={removing.error} />
    </ConfirmDialog>
  );
}
