import { Segmented } from '@/ui/Segmented';
import classes from './Market.module.css';

interface StateBarProps<State extends string> {
  label: string;
  states: readonly State[];
  value: State;
  name: (state: State) => string;
  onChange: (state: State) => void;
}

/** Narrows a list to one state of what it holds. */
export function StateBar<State extends string>({
  label,
  states,
  value,
  name,
  onChange,
}: StateBarProps<State>) {
  return (
    <div className={classes.bar}>
      <Segmented
        label={label}
        value={value}
        options={states.map((state) => ({ value: state, label: name(state) }))}
        onChange={onChange}
      />
    </div>
  );
}
