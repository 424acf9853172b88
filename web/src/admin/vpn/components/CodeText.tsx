import classes from './CodeText.module.css';

interface CodeTextProps {
  label: string;
  text: string;
  /** As tall as an editor beside it. */
  tall?: boolean;
}

/** A text for machines, as it is; what is too long for its box scrolls inside it. */
export function CodeText({ label, text, tall = false }: CodeTextProps) {
  return (
    // Reachable by keyboard, because it can scroll.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <div className={classes.frame} data-tall={tall || undefined} role="group" aria-label={label} tabIndex={0}>
      <pre dir="ltr">{text}</pre>
    </div>
  );
}
