import classes from './Bone.module.css';

interface BoneProps {
  width?: number | string;
  height: number | string;
}

/** One grey piece of a skeleton, sized like what will replace it. */
export function Bone({ width = '100%', height }: BoneProps) {
  return <div className={classes.bone} style={{ width, height }} aria-hidden="true" />;
}
