import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { PROJECT_CAP } from '#features/points/rules.ts';
import {
  type CameraSession,
  createCameraSession,
  isCameraGranted,
} from '#features/projects/browser/camera-session.ts';
import { projectScanner, removeScan } from '#features/projects/browser/project-scans.ts';
import type { LabelNote, Scanner } from '#features/projects/browser/scanner.ts';
import { allowSound } from '#features/projects/browser/signals.ts';
import type { FieldProject, FieldScan } from '#features/projects/field.ts';
import { Glyph } from '#islands/ui/Glyph.tsx';
import { Points } from '#islands/ui/Points.tsx';
import { sendAgain } from '#platform/browser/queue/queue.ts';
import { CameraPane } from './CameraPane.tsx';
import { glyphs } from './glyphs.ts';
import { Latest } from './Latest.tsx';
import { PhotoButton } from './PhotoButton.tsx';
import { ScanRows } from './ScanRows.tsx';
import { TypedCode } from './TypedCode.tsx';
import type { Words } from './texts.ts';
import { useAnnouncements } from './use-announcements.ts';
import { useFieldProject } from './use-field-project.ts';

interface Props {
  words: Words;
  /** Uuid of the project. */
  project: string;
  /** Opens the camera at once: after a tap, or where it is allowed. */
  start: 'camera' | 'if-granted' | 'no-camera';
  /** A code typed before the scanner was loaded. */
  typed?: string;
  /** Where the survey is. */
  surveyHref: string;
  /** Shows it without loading a page. */
  onSurvey?: (() => void) | undefined;
}

/**
 * Adds the code that was typed before the scanner was loaded, and opens the camera.
 *
 * @returns `isReady`: the code was added or refused, for the reason `note`
 */
function useStart(scanner: Scanner, session: CameraSession, start: Props['start'], typed: string) {
  const [isReady, setIsReady] = useState(typed === '');
  const [note, setNote] = useState<LabelNote>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per scanner
  useEffect(() => {
    if (typed)
      void scanner.add(typed, 'typed').then((refused) => {
        setNote(refused);
        setIsReady(true);
      });
    if (start === 'camera') {
      allowSound();
      void session.open();
    } else if (start === 'if-granted')
      void isCameraGranted().then((granted) => {
        if (granted) void session.open();
      });
    return () => session.end();
  }, [session]);
  return { isReady, note };
}

/** Scanning into one project: camera, photo, typing, list, total and survey. */
export function Workspace({ words, project: uuid, start, typed = '', surveyHref, onSurvey }: Props) {
  const { t, errorText } = words;
  const scanner = useMemo(() => projectScanner(uuid), [uuid]);
  const session = useMemo(() => createCameraSession((codes) => void scanner.see(codes)), [scanner]);
  const camera = useStore(session.$state);
  const added = useStore(scanner.$added);
  const note = useStore(scanner.$note);
  const [problem, setProblem] = useState<string>();
  // Where the camera does not start, typing is the next step.
  const [isTyping, setIsTyping] = useState(start === 'no-camera');
  const { project, products, isGone } = useFieldProject(uuid);
  const typedBefore = useStart(scanner, session, start, typed);
  const [said, say] = useAnnouncements({ words, scanner, added, note, project, products });

  const remove = async (scan: Pick<FieldScan, 'uuid'>) => {
    setProblem(undefined);
    const refused = await removeScan(scan);
    if (refused) setProblem(refused === 'unavailable' ? t('scan.removeOnline') : errorText(refused));
    else {
      scanner.remove(scan.uuid);
      say(t('common.done_scanRemoved'));
    }
  };

  if (isGone)
    return (
      <div className="notice notice-amber" role="status">
        <p>{t('errors.project_closed')}</p>
      </div>
    );
  const isFilming = ['opening', 'on'].includes(camera.kind);
  const shownNote = note?.source === 'typed' && note.kind !== 'unknown_product' ? undefined : note;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: any tap allows sounds
    <div className="scan-work" onPointerDown={allowSound} onKeyDown={allowSound}>
      <div className="scan-tools">
        <CameraPane t={t} session={session} confirmed={added?.uuid} />
        {(isFilming || added || shownNote) && (
          <Latest
            words={words}
            scanner={scanner}
            added={added}
            note={shownNote}
            project={project}
            products={products}
            hint={t('scan.aim')}
            onUndo={(scan) => void remove(scan)}
          />
        )}
        <div className="scan-ways">
          <PhotoButton words={words} scanner={scanner} />
          <button
            type="button"
            className="btn btn-secondary"
            aria-expanded={isTyping}
            aria-controls="scan-typed"
            onClick={() => setIsTyping(!isTyping)}
          >
            <Glyph path={glyphs.keyboard} />
            {t('scan.type')}
          </button>
        </div>
        {typedBefore.isReady && (
          <TypedCode
            isShown={isTyping}
            words={words}
            scanner={scanner}
            products={products}
            initial={typedBefore.note ? typed : ''}
            initialNote={typedBefore.note}
            onAdded={() => setProblem(undefined)}
          />
        )}
      </div>
      <ScanList words={words} project={project} problem={problem} onRemove={(scan) => void remove(scan)} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {project && project.scans.length > 0 && (
        <TotalBar words={words} project={project} surveyHref={surveyHref} onSurvey={onSurvey} />
      )}
    </div>
  );
}

interface ScanListProps {
  words: Words;
  project: FieldProject | undefined;
  /** Why a scan could not be removed. */
  problem: string | undefined;
  onRemove: (scan: FieldScan) => void;
}

/** The products of the project. */
function ScanList({ words, project, problem, onRemove }: ScanListProps) {
  const { t } = words;
  return (
    <section className="scan-list stack" aria-labelledby="scan-list">
      <h2 id="scan-list">{t('projects.scansTitle')}</h2>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      {project === undefined ? (
        <div className="skeleton scan-skeleton" />
      ) : project.scans.length === 0 ? (
        <p className="soft">{t('projects.noScansText')}</p>
      ) : (
        <ScanRows
          words={words}
          scans={project.scans}
          onRemove={onRemove}
          onAgain={({ uuid }) => void sendAgain(uuid)}
        />
      )}
    </section>
  );
}

/** Count, points and the way to the survey. */
function TotalBar({
  words: { t, locale },
  project,
  surveyHref,
  onSurvey,
}: Pick<Props, 'words' | 'surveyHref' | 'onSurvey'> & { project: FieldProject }) {
  const { scans, points, maxPoints, productsCount, surveyQueued } = project;
  const mayClose = !surveyQueued && scans.some(({ state }) => state !== 'refused');
  return (
    <div className="scan-bar">
      <div>
        <span className="soft small block">{t('projects.productsCount', { count: productsCount })}</span>
        {points === maxPoints ? (
          <Points t={t} locale={locale} value={points} />
        ) : (
          t('projects.pointsNowOf', { available: points, max: maxPoints })
        )}
        {points >= PROJECT_CAP && (
          <span className="soft small block">{t('projects.capNote', { points: PROJECT_CAP })}</span>
        )}
      </div>
      {mayClose && (
        <a
          className="btn btn-primary"
          href={surveyHref}
          onClick={(event) => {
            if (!onSurvey || event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onSurvey();
          }}
        >
          {t('projects.finish')}
          <Glyph path={glyphs.right} />
        </a>
      )}
      {surveyQueued && <p className="small">{t('scan.surveyQueued')}</p>}
    </div>
  );
}
