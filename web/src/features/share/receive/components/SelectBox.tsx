interface SelectBoxProps {
  /** Ties the box to its label. */
  id: string;
  label: string;
  /** How many of the files behind this box are selected, of how many. */
  chosen: number;
  of: number;
  onChange: (chosen: boolean) => void;
}

/** A box for one file or for several: for some of several it shows neither yes nor no. */
export function SelectBox({ id, label, chosen, of, onChange }: SelectBoxProps) {
  const all = of > 0 && chosen === of;
  return (
    <input
      id={id}
      type="checkbox"
      aria-label={label}
      checked={all}
      disabled={of === 0}
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && !all;
      }}
      onChange={() => onChange(!all)}
    />
  );
}
