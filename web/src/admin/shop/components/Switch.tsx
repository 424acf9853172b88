import { Segmented } from '@/ui/Segmented';
import classes from './PackageForm.module.css';

interface SwitchProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice with its label above, as the fields around it have theirs. */
export function Switch<Value extends string>(props: SwitchProps<Value>) {
  return (
    <div className={classes.switch}>
      {/* Heard as the legend of the choice. */}
      <p className={classes.label} aria-hidden>
        {props.label}
      </p>
      <Segmented {...props} />
    </div>
  );
}
