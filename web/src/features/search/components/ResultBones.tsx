import { Bone } from '@/ui/Bone';
import classes from './Results.module.css';

/** Messages that are being looked for. */
export function ResultBones() {
  return (
    <div className={classes.hits} aria-busy="true">
      <Bone width={180} height={24} />
      <Bone height={148} />
      <Bone height={148} />
      <Bone height={148} />
    </div>
  );
}
