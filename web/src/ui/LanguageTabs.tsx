import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { LANGUAGE_TAGS, LANGUAGES, type Language } from '@/lib/i18n';
import classes from './LanguageTabs.module.css';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

interface LanguageTabsProps {
  label: string;
  /** The language that is open at first. */
  first: Language;
  /** What each language has of its own in the form: `name` stands for the fields `name-en-US` and so on. */
  fields: readonly string[];
  /** What is wrong in the form, by field. */
  errors: object;
  /** What is heard of a language without a text of its own, which bears a mark; nothing for one that has it. */
  without?: (tag: Language) => string | undefined;
  /** The fields of one language. */
  children: (shown: Language) => ReactNode;
}

/** Texts language by language: a tab for each, of which one is open. */
export function LanguageTabs({ label, first, fields, errors, without, children }: LanguageTabsProps) {
  const id = useId();
  const [shown, setShown] = useState(first);
  const wrong = LANGUAGE_TAGS.filter((tag) => fields.some((field) => `${field}-${tag}` in errors));
  const panel = useMistakeInSight(errors, wrong, shown, setShown);

  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = LANGUAGE_TAGS.at((LANGUAGE_TAGS.indexOf(shown) + by) % LANGUAGE_TAGS.length) ?? shown;
    setShown(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };

  return (
    <div>
      <div className={classes.tabs} role="tablist" aria-label={label} onKeyDown={step}>
        {LANGUAGE_TAGS.map((tag) => (
          <button
            key={tag}
            id={`${id}-${tag}`}
            type="button"
            role="tab"
            lang={tag}
            className={classes.tab}
            aria-selected={tag === shown}
            aria-controls={`${id}-panel`}
            tabIndex={tag === shown ? 0 : -1}
            data-wrong={wrong.includes(tag) || undefined}
            onClick={() => setShown(tag)}
          >
            {LANGUAGES[tag].name}
            <Mark heard={without?.(tag)} />
          </button>
        ))}
      </div>
      <div ref={panel} id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${shown}`}>
        {children(shown)}
      </div>
    </div>
  );
}

function Mark({ heard }: { heard: string | undefined }) {
  if (heard === undefined) return null;
  return (
    <span className={classes.mark}>
      <span className="only-heard">{heard}</span>
    </span>
  );
}

/** Opens the language whose words were refused, and goes to them: what is wrong must not be out of sight. */
function useMistakeInSight(
  errors: object,
  wrong: readonly Language[],
  shown: Language,
  show: (tag: Language) => void,
) {
  const panel = useRef<HTMLDivElement>(null);
  const looked = useRef(errors);
  useEffect(() => {
    // Only a new refusal: whoever leafs through the languages afterwards is left alone.
    if (looked.current === errors) return;
    looked.current = errors;
    const [first] = wrong;
    if (!first || wrong.includes(shown)) return;
    show(first);
    requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }, [errors, wrong, shown, show]);
  return panel;
}
