import type { FieldProject } from '#features/projects/field.ts';
import { placeIn } from '#features/projects/place.ts';
import { daysTone } from '#features/projects/rules.ts';
import { Glyph } from '#islands/ui/Glyph.tsx';
import { Points } from '#islands/ui/Points.tsx';
import { glyphs } from './glyphs.ts';
import type { Words } from './texts.ts';

interface Props {
  words: Words;
  /** Most urgent first; undefined while unknown. */
  projects: readonly FieldProject[] | undefined;
  /** Address of the region, as `placeIn` takes it. */
  template: string;
  onChoose: (uuid: string) => void;
}

/** Name of a project, else its street; work for a project that is no longer open has neither. */
export function titleOf(
  { name, streetName }: Pick<FieldProject, 'name' | 'streetName'>,
  { t }: Words,
): string {
  return name || streetName || t('projects.status_2');
}

/** Open projects, each a link that also works in a new tab. */
export function ProjectChoice({ words, projects, template, onChoose }: Props) {
  const { t, locale } = words;
  if (!projects) return <div className="skeleton scan-skeleton" />;
  if (projects.length === 0) return <p className="soft">{t('projects.emptyAllTitle')}</p>;
  return (
    <ul className="stack stack-sm max-w-text">
      {projects.map((project) => {
        const { uuid, name, streetName, daysLeft } = project;
        const isUnsent = project.state === 'queued' || project.scans.some(({ state }) => state === 'queued');
        const refused = project.scans.filter(({ state }) => state === 'refused').length;
        return (
          <li key={uuid}>
            <a
              className="card scan-project"
              href={`/scan?project=${uuid}`}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                onChoose(uuid);
              }}
            >
              <span className="font-semibold">
                {titleOf(project, words)}
                <span className="soft small block font-normal">
                  {placeIn(template, { ...project, streetName: name && streetName })}
                </span>
              </span>
              <span className="row row-between">
                <span className={`badge badge-${daysTone(daysLeft)}`}>
                  <Glyph path={glyphs.clock} size={14} />
                  {isUnsent ? t('scan.unsent') : t('projects.daysLeft', { count: daysLeft })}
                </span>
                <Points t={t} locale={locale} value={project.points} />
              </span>
              {refused > 0 && <span className="field-error">{t('scan.leftOut', { count: refused })}</span>}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
