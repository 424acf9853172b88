import { Button } from '@mantine/core';
import {
  type Icon,
  IconDownload,
  IconFolderSymlink,
  IconKey,
  IconLink,
  IconPencil,
  IconShareOff,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useT } from '@/lib/i18n';
import { useSurface } from '@/lib/surface';
import classes from './Acts.module.css';

/** Everything that can be done to a line of a list of files. */
export type Act = 'share' | 'download' | 'rename' | 'delete' | 'code' | 'edit' | 'move' | 'cancel' | 'remove';

const ICONS: Record<Act, Icon> = {
  share: IconLink,
  download: IconDownload,
  rename: IconPencil,
  delete: IconTrash,
  code: IconKey,
  edit: IconPencil,
  move: IconFolderSymlink,
  cancel: IconShareOff,
  remove: IconX,
};

interface ActsProps<Offered extends Act> {
  /** What the acts are done to. */
  name: string;
  offered: readonly Offered[];
  onAct: (act: Offered) => void;
}

/** What can be done to a line of a list: signs in a table, words where thumbs have room for them. */
export function Acts<Offered extends Act>({ name, offered, onAct }: ActsProps<Offered>) {
  const t = useT();
  const phone = useSurface() === 'phone';
  return (
    <div className={classes.acts} data-words={phone}>
      {offered.map((act) => {
        const Sign: Icon = ICONS[act];
        const heard = t(`share.act.${act}Named`, { name });
        return phone ? (
          <Button
            key={act}
            variant="default"
            size="sm"
            leftSection={<Sign size={16} aria-hidden />}
            aria-label={heard}
            onClick={() => onAct(act)}
          >
            {t(`share.act.${act}`)}
          </Button>
        ) : (
          <button
            key={act}
            type="button"
            aria-label={heard}
            title={t(`share.act.${act}`)}
            onClick={() => onAct(act)}
          >
            <Sign size={18} aria-hidden />
          </button>
        );
      })}
    </div>
  );
}
