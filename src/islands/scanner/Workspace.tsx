import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { PROJECT_CAP } from '#features/points/rules.ts';
import { createCameraSession, isCameraGranted } from '#features/projects/browser/camera-session.ts';
import { $known, refreshKnown } from '#features/projects/browser/known-projects.ts';
import {
  fieldProject,
  isProjectGone,
  projectScanner,
  removeScan,
} from '#features/projects/browser/project-scans.ts';
import type { AddedLabel, LabelNote } from '#features/projects/browser/scanner.ts';
import { allowSound, give } from '#features/projects/browser/signals.ts';
import type { FieldScan } from '#features/projects/field.ts';
import { Glyph } from '#islands/ui/Glyph.tsx';
import { Points } from '#islands/ui/Points.tsx';
import { sendAgain } from '#platform/browser/queue/queue.ts';
import { $shell } from '#platform/browser/shell.ts';
import { CameraPane } from './CameraPane.tsx';
import { glyphs } from './glyphs.ts';
import { Latest, noteText } from './Latest.tsx';
import { PhotoButton } from './PhotoButton.tsx';
import { ScanRows } from './ScanRows.tsx';
import { TypedCode } from './TypedCode.tsx';
import { nameOf, type Words } from './texts.ts';

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

/** Time to read a note; a label stays in the list. */
const NOTE_MS = 8_000;

/** Scanning into one project: camera, photo, typing, list, total and survey. */
export function Workspace({ words, project: uuid, start, typed = '', surveyHref, onSurvey }: Props) {
  const { t, locale, errorText } = words;
  const scanner = useMemo(() => projectScanner(uuid), [uuid]);
  const session = useMemo(() => createCameraSession((codes) => void scanner.see(codes)), [scanner]);
  const $project = useMemo(() => fieldProject(uuid), [uuid]);
  const found = useStore($project);
  const known = useStore($known);
  const shell = useStore($shell);
  const camera = useStore(session.$state);
  const added = useStore(scanner.$added);
  const note = useStore(scanner.$note);
  const [problem, setProblem] = useState<string>();
  const [said, setSaid] = useState('');
  const [typedNote, setTypedNote] = useState<LabelNote>();
  const [isReady, setIsReady] = useState(typed === '');
  // Where the camera does not start, typing is the next step.
  const [isTyping, setIsTyping] = useState(start === 'no-camera');
  const [isGone, setIsGone] = useState(false);
  const products = known?.products ?? {};
  // A project that was just sent is neither queued nor known for a moment.
  const seen = useRef(found);
  if (found) seen.current = found;
  const project = found ?? seen.current;
  const latest = useRef({ project, products });
  latest.current = { project, products };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the member is known
  useEffect(() => void refreshKnown(), [shell?.uuid]);

  const isMissing = known !== undefined && found === undefined;
  useEffect(() => {
    setIsGone(false);
    if (!isMissing) return;
    let isCurrent = true;
    void isProjectGone(uuid).then(async (gone) => {
      if (gone && isCurrent) setIsGone(true);
      await refreshKnown(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [isMissing, uuid]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per scanner
  useEffect(() => {
    // One code that was typed while this was loaded.
    if (typed)
      void scanner.add(typed, 'typed').then((refused) => {
        setTypedNote(refused);
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

  useEffect(() => {
    if (!added) return;
    give('added');
    const { products: all, project: current } = latest.current;
    const product = all[added.gtin];
    const name = nameOf({ product, gtin: added.gtin, code: undefined }, t);
    const gain = product && current ? t('scan.gain', { points: product.points, total: current.points }) : '';
    setSaid([t('scan.added', { product: name }), gain, ...(product?.campaigns ?? [])].join(' '));
  }, [added, t]);

  // The club refuses later than the label was added.
  const refusal = project?.scans.find(({ uuid: scan }) => scan === added?.uuid)?.refused;
  useEffect(() => {
    if (!refusal) return;
    give('refused');
    setSaid(`${t('scan.notAdded')} ${errorText(refusal)}`);
  }, [refusal, t, errorText]);

  useEffect(() => {
    if (!note) return;
    if (note.kind !== 'already') give('refused');
    // A field announces its own error.
    if (note.source !== 'typed') setSaid(noteText(words, note, latest.current.products));
    const timer = setTimeout(() => scanner.clear(), NOTE_MS);
    return () => clearTimeout(timer);
  }, [note, words, scanner]);

  const remove = async (scan: Pick<FieldScan, 'uuid'>) => {
    setProblem(undefined);
    const refused = await removeScan(scan);
    if (refused) setProblem(refused === 'unavailable' ? t('scan.removeOnline') : errorText(refused));
    else {
      scanner.remove(scan.uuid);
      setSaid(t('common.done_scanRemoved'));
    }
  };
  const undo = (scan: AddedLabel) => void remove(scan);

  if (isGone && !found)
    return (
      <div className="notice notice-amber" role="status">
        <p>{t('errors.project_closed')}</p>
      </div>
    );
  const scans = project?.scans ?? [];
  const isFilming = ['opening', 'on'].includes(camera.kind);
  const shownNote = note?.source === 'typed' && note.kind !== 'unknown_product' ? undefined : note;
  const mayClose = scans.some(({ state }) => state !== 'refused') && !project?.surveyQueued;
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
            onUndo={undo}
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
        {isReady && (
          <TypedCode
            isShown={isTyping}
            words={words}
            scanner={scanner}
            products={products}
            initial={typedNote ? typed : ''}
            initialNote={typedNote}
            onAdded={() => setProblem(undefined)}
          />
        )}
      </div>
      <section className="scan-list stack" aria-labelledby="scan-list">
        <h2 id="scan-list">{t('projects.scansTitle')}</h2>
        {problem && (
          <p className="field-error" role="alert">
            {problem}
          </p>
        )}
        {project === undefined ? (
          <div className="skeleton scan-skeleton" />
        ) : scans.length === 0 ? (
          <p className="soft">{t('projects.noScansText')}</p>
        ) : (
          <ScanRows
            words={words}
            scans={scans}
            onRemove={(scan) => void remove(scan)}
            onAgain={({ uuid: entry }) => void sendAgain(entry)}
          />
        )}
      </section>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {project && scans.length > 0 && (
        <div className="scan-bar">
          <div>
            <span className="soft small block">
              {t('projects.productsCount', { count: project.productsCount })}
            </span>
            {project.points === project.maxPoints ? (
              <Points t={t} locale={locale} value={project.points} />
            ) : (
              t('projects.pointsNowOf', { available: project.points, max: project.maxPoints })
            )}
            {project.points >= PROJECT_CAP && (
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
          {project.surveyQueued && <p className="small">{t('scan.surveyQueued')}</p>}
        </div>
      )}
    </div>
  );
}
