import type { Configurator } from '#features/marketing/browser/configurator.ts';
import type { ConfiguratorState } from '#features/marketing/browser/configurator-state.ts';
import { nameOnCard } from '#features/marketing/browser/name-on-card.ts';
import { MAX_PEOPLE } from '#features/marketing/people.ts';
import type { T } from '#i18n/t.ts';
import type { PersonProblem } from '#islands/configurator/problems/use-problems.ts';
import { problemText } from '#islands/configurator/words.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import type { NameOrder } from '#regions/person-name.ts';

interface Props {
  t: T;
  locale: string;
  configurator: Configurator;
  state: Pick<ConfiguratorState, 'people' | 'team'>;
  nameOrder: NameOrder;
  /** To show, of the cards that are not in the form. */
  problems: readonly PersonProblem[];
  onShow: (index: number) => void;
}

/** Chooses the team members who get a card. */
export default function PeoplePart({
  t,
  locale,
  configurator,
  state: { people, team },
  nameOrder,
  problems,
  onShow,
}: Props) {
  if (team?.state !== 'read') {
    return (
      <div className="configurator-part">
        {team?.state === 'failed' && (
          <Notice tone="brick">
            <p>{t('configurator.peopleFailed')}</p>
          </Notice>
        )}
        <div className="configurator-add">
          <button
            type="button"
            className="btn btn-secondary"
            disabled={team?.state === 'reading'}
            onClick={() => void configurator.choosePeople()}
          >
            {t('configurator.peopleOpen')}
          </button>
        </div>
      </div>
    );
  }
  const gone = team.gone.map((person) => nameOnCard(person, nameOrder));
  return (
    <fieldset className="configurator-part" aria-describedby="people-hint">
      <legend className="font-semibold">{t('configurator.people')}</legend>
      <p className="field-hint" id="people-hint">
        {t('configurator.peopleHint', { max: MAX_PEOPLE })}
      </p>
      {gone.length > 0 && (
        <Notice tone="amber">
          <p>{t('configurator.peopleGone', { names: new Intl.ListFormat(locale).format(gone) })}</p>
        </Notice>
      )}
      <p className="small font-semibold tabular-nums" role="status">
        {t('configurator.servicesChosen', { count: people.length, total: MAX_PEOPLE })}
      </p>
      <div className="configurator-services">
        {team.people.map((person) => {
          const at = people.findIndex(({ uuid }) => uuid === person.uuid);
          const problem = problems.find(({ index }) => index === at)?.problem;
          return (
            <div key={person.uuid}>
              <label className="choice">
                <input
                  type="checkbox"
                  checked={at >= 0}
                  disabled={at < 0 && people.length >= MAX_PEOPLE}
                  onChange={() => configurator.togglePerson(person.uuid)}
                />
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {nameOnCard({ ...person, texts: {} }, nameOrder)}
                </span>
              </label>
              {problem && (
                <button type="button" className="btn btn-quiet field-error" onClick={() => onShow(at)}>
                  {problemText(problem, t)}
                </button>
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
