import { useT } from '@/lib/i18n';
import { FileDropZone } from '@/ui/FileDropZone';
import { filesOfDrop, lastingPicker } from '../choose';
import type { ChosenFile } from '../queue';

interface DropZoneProps {
  /** Whoever chooses files must sign in first, and should know it before. */
  visitor: boolean;
  onChoose: (chosen: readonly ChosenFile[]) => void;
}

/** Where files are dropped or chosen, if possible so that they can be opened again on another day. */
export function DropZone({ visitor, onChoose }: DropZoneProps) {
  const t = useT();

  async function pick(browse: () => void): Promise<void> {
    const picker = lastingPicker();
    // Frames of other sites have no picker that lasts; every browser has the old one.
    const chosen = picker && (await picker().catch(() => null));
    if (chosen) onChoose(chosen);
    else browse();
  }

  return (
    <FileDropZone
      large
      multiple
      call={t('upload.drop.call')}
      limits={[t('upload.drop.limits'), ...(visitor ? [t('upload.drop.members')] : [])]}
      testId="upload-files"
      onPress={(browse) => void pick(browse)}
      onDrop={(dropped) => void filesOfDrop(dropped).then(onChoose)}
      onChoose={(files) => onChoose(files.map((file) => ({ file })))}
    />
  );
}
