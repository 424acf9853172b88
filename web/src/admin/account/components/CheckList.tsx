import { useId } from 'react';
import { errorText } from '@/lib/i18n';
import classes from './CheckList.module.css';

export interface CheckOption {
  value: string;
  label: string;
  /** What choosing it means, in a line. */
  help: string;
  /** Shown as it is, and not for this operator to change. */
  fixed?: boolean;
}

interface CheckListProps {
  legend: string;
  options: readonly CheckOption[];
  value: readonly string[];
  /** What is wrong with the choice, by code. */
  problem?: string;
  onChange: (value: string[]) => void;
}

/** Several of several, each with a line that explains it. */
export function CheckList({ legend, options, value, problem, onChange }: CheckListProps) {
  const problemId = useId();
  // Always in the order of the options, so that unticking and ticking again is no change.
  const toggle = (changed: string) =>
    onChange(
      options.map((option) => option.value).filter((one) => (one === changed) !== value.includes(one)),
    );
  return (
    <fieldset className={classes.list} aria-describedby={problem && problemId}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes.line}>
          <input
            type="checkbox"
            checked={value.includes(option.value)}
            disabled={option.fixed}
            aria-invalid={problem !== undefined}
            onChange={() => toggle(option.value)}
          />
          <span className={classes.words}>
            <b>
              <bdi>{option.label}</bdi>
            </b>
            <span>{option.help}</span>
          </span>
        </label>
      ))}
      {problem && (
        <p id={problemId} className={classes.problem} role="alert">
          {errorText(problem) ?? problem}
        </p>
      )}
    </fieldset>
  );
}
