import { useStore } from '@nanostores/react';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { $fieldProjects } from '#features/projects/browser/field-projects.ts';
import { $known, refreshKnown } from '#features/projects/browser/known-projects.ts';
import type { FieldProject, Known } from '#features/projects/field.ts';
import type { Messages } from '#i18n/t.ts';
import { Glyph } from '#islands/ui/Glyph.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { useT } from '#islands/ui/use-t.ts';
import { useHydrated } from '#islands/use-persistent.ts';
import { $shell } from '#platform/browser/shell.ts';
import type { RegionSlug } from '#regions/regions.ts';
import { glyphs } from './glyphs.ts';
import { ProjectChoice, titleOf } from './ProjectChoice.tsx';
import { type Route, useRoute } from './route.ts';
import { SurveyState } from './SurveyState.tsx';
import { errorTexts, type Words } from './texts.ts';
import { useProjectForm } from './use-project-form.ts';

const FieldSurvey = lazy(() => import('./FieldSurvey.tsx'));

const loadWorkspace = async () => ({ default: (await import('./Workspace.tsx')).Workspace });
const Workspace = lazy(loadWorkspace);

interface Props {
  messages: Messages;
  locale: string;
  region: RegionSlug;
  /** Address of the region, as `placeIn` takes it. */
  template: string;
}

/** The page `/scan`: choose a project or register one, scan its products, answer its survey. Works offline. */
export function Scan(props: Props) {
  // The page is the same for everyone: the address and what is known are read in the browser.
  return useHydrated() ? <Found {...props} /> : <div className="skeleton scan-skeleton" />;
}

/** Reads the known projects once the member is known. `isUnknown`: there are none, and the club does not answer. */
function useKnown() {
  const known = useStore($known);
  const shell = useStore($shell);
  const [isAsked, setIsAsked] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the member is known
  useEffect(() => {
    void refreshKnown().then(() => setIsAsked(shell !== undefined));
  }, [shell?.uuid]);
  return { known, isUnknown: isAsked && !known };
}

/** The heading takes the focus when another place is shown. */
function useHeading({ project: uuid, isSurvey }: Route) {
  const heading = useRef<HTMLHeadingElement>(null);
  const place = `${uuid} ${isSurvey}`;
  const shown = useRef(place);
  // The form below belongs to the choice.
  useEffect(() => {
    const section = document.querySelector<HTMLElement>('[data-new-project]');
    if (section) section.hidden = uuid !== undefined;
    if (shown.current !== place) heading.current?.focus();
    shown.current = place;
  }, [uuid, place]);
  return heading;
}

function Found({ messages, locale, region, template }: Props) {
  const t = useT(messages, locale);
  const words = useMemo(() => ({ t, locale, errorText: errorTexts(t, messages) }), [t, locale, messages]);
  const [route, go] = useRoute();
  const { project: uuid, isSurvey } = route;
  const projects = useStore($fieldProjects);
  const [problem, setProblem] = useState<string>();
  /** A tap chose the project: the camera may open at once. */
  const [isTapped, setIsTapped] = useState(false);
  const project = projects.find((one) => one.uuid === uuid);

  const choose = useCallback(
    (chosen: string) => {
      setIsTapped(true);
      go({ project: chosen });
    },
    [go],
  );
  useProjectForm(t, region, choose, setProblem);
  const { known, isUnknown } = useKnown();
  const heading = useHeading(route);

  if (uuid === undefined)
    return (
      // Loads while a finger is still down.
      <div className="stack" onPointerDown={() => void loadWorkspace()}>
        <SurveyState words={words} />
        <h2 ref={heading} tabIndex={-1}>
          {t('scan.choose')}
        </h2>
        {isUnknown && <Notice tone="amber">{t('errors.unavailable')}</Notice>}
        <ProjectChoice
          words={words}
          projects={known || isUnknown ? projects : undefined}
          template={template}
          onChoose={choose}
        />
        {problem && (
          <p className="field-error" role="alert">
            {problem}
          </p>
        )}
      </div>
    );

  return (
    <div className="stack">
      <div className="scan-head">
        <a
          className="btn btn-quiet btn-icon"
          href="/scan"
          aria-label={t('scan.otherProject')}
          onClick={(event) => {
            event.preventDefault();
            go(isSurvey ? { project: uuid } : {});
          }}
        >
          <Glyph path={glyphs.left} />
        </a>
        {/* Replaces the heading of the page, which is hidden now. */}
        <h1 ref={heading} tabIndex={-1} className="wrap-anywhere">
          {project ? titleOf(project, words) : t('scan.title')}
        </h1>
      </div>
      {isSurvey ? (
        <SurveyScreen
          words={words}
          messages={messages}
          project={project}
          known={known}
          isUnknown={isUnknown}
          onQueued={() => go({})}
        />
      ) : (
        <Suspense fallback={<div className="skeleton scan-skeleton" />}>
          <Workspace
            key={uuid}
            words={words}
            project={uuid}
            start={isTapped ? 'camera' : 'if-granted'}
            surveyHref={`/scan?project=${uuid}#survey`}
            onSurvey={() => go({ project: uuid, isSurvey: true })}
          />
        </Suspense>
      )}
    </div>
  );
}

interface SurveyScreenProps {
  words: Words;
  messages: Messages;
  project: FieldProject | undefined;
  known: Known | undefined;
  isUnknown: boolean;
  onQueued: () => void;
}

/** The survey, or how far its answers are. */
function SurveyScreen({ words, messages, project, known, isUnknown, onQueued }: SurveyScreenProps) {
  if (project && known && !project.surveyQueued)
    return (
      <Suspense fallback={<div className="skeleton scan-skeleton" />}>
        <FieldSurvey
          words={words}
          messages={messages}
          project={project}
          survey={known.survey}
          onQueued={onQueued}
        />
      </Suspense>
    );
  if (isUnknown) return <Notice tone="amber">{words.t('errors.unavailable')}</Notice>;
  return <SurveyState words={words} />;
}
