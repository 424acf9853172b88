import { useT } from '@/lib/i18n';
import type { TextProblem } from '../apiTexts';
import { useProblemWords } from '../textNames';
import classes from './Texts.module.css';

interface TextProblemNoteProps {
  id: string;
  problem: TextProblem | null;
  /** Whether what stands in the field has been looked at. */
  checked: boolean;
  onGo: (line: number) => void;
}

/** What is wrong with the text, with the way to its line. */
export function TextProblemNote({ id, problem, checked, onGo }: TextProblemNoteProps) {
  const t = useT();
  const say = useProblemWords();
  return (
    <div id={id} className={classes.problem} role="status" data-wrong={problem !== null || undefined}>
      {problem?.line !== undefined && (
        <button type="button" onClick={() => onGo(problem.line ?? 1)}>
          {t('siteTexts.line', { line: problem.line })}
        </button>
      )}
      <span>{problem ? say(problem) : t(checked ? 'siteTexts.fine' : 'siteTexts.checking')}</span>
    </div>
  );
}
