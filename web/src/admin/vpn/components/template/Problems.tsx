import { useT } from '@/lib/i18n';
import { useProblemWords } from '../../problems';
import type { Problem } from '../../templateApi';
import classes from './Template.module.css';

interface ProblemsProps {
  id: string;
  problems: readonly Problem[];
  /** Whether what stands in the field has been looked at. */
  checked: boolean;
  onGo: (line: number) => void;
}

/** What is wrong with the text, each with the way to its line. */
export function Problems({ id, problems, checked, onGo }: ProblemsProps) {
  const t = useT();
  const say = useProblemWords();
  return (
    <div id={id} className={classes.problems} role="status">
      {problems.length > 0 ? (
        <ul>
          {problems.map((problem) => (
            <li key={`${problem.line} ${problem.code} ${problem.detail}`}>
              {problem.line !== undefined && (
                <button type="button" onClick={() => onGo(problem.line ?? 1)}>
                  {t('nodes.template.line', { line: problem.line })}
                </button>
              )}
              <span>{say(problem)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t(checked ? 'nodes.template.fine' : 'nodes.template.checking')}</p>
      )}
    </div>
  );
}
