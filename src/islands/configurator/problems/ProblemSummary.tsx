import type { T } from '#i18n/t.ts';
import { problemText } from '#islands/configurator/words.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import type { Problems } from './use-problems.ts';

interface Props {
  t: T;
  problems: Problems;
  /** Names on the cards. */
  names: readonly string[];
  onShowPerson: (index: number) => void;
}

/** All problems with links to their fields; nothing if there are none. */
export function ProblemSummary({ t, problems, names, onShowPerson }: Props) {
  const { own, others, isLogoSending, losses, proof } = problems;
  const count = own.length + others.length + [isLogoSending, losses, proof].filter(Boolean).length;
  if (count === 0) return null;
  return (
    <Notice tone="brick" title={t('configurator.fix', { count })}>
      <ul>
        {own.map((problem) => (
          <li key={problem.field}>
            <a
              href={`#${problem.field}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(problem.field)?.focus();
              }}
            >
              {problemText(problem, t)}
            </a>
          </li>
        ))}
        {others.map(({ index, problem }) => (
          <li key={index}>
            <button type="button" className="link" onClick={() => onShowPerson(index)}>
              {t('configurator.problemOf', { name: names[index] ?? '', problem: problemText(problem, t) })}
            </button>
          </li>
        ))}
        {isLogoSending && <li>{t('configurator.logoWait')}</li>}
        {losses && (
          <li>
            <a href="#losses-accepted">{losses}</a>
          </li>
        )}
        {proof && (
          <li>
            <a href="#proof-checked">{proof}</a>
          </li>
        )}
      </ul>
    </Notice>
  );
}
