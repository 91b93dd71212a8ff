import { useEffect, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import type { Messages } from '#i18n/t.ts';
import { useT } from '#islands/ui/use-t.ts';
import { errorTexts } from './texts.ts';
import { Workspace } from './Workspace.tsx';

/** Passed by the page as JSON. */
export interface ScannerProps {
  project: string;
  messages: Messages;
  locale: string;
}

/** How it was asked for. */
export interface Start {
  /** False when a typed code or another tab asked. */
  camera: boolean;
  /** The typed code; empty without one. */
  typed: string;
}

function ProjectScanner({
  project,
  messages,
  locale,
  camera,
  typed,
  place,
}: ScannerProps & Start & { place: HTMLElement }) {
  const t = useT(messages, locale);
  const words = useMemo(() => ({ t, locale, errorText: errorTexts(t, messages) }), [t, locale, messages]);
  // Below the page's head, the bar would hide the newest product.
  useEffect(() => {
    if (camera) place.scrollIntoView();
  }, [camera, place]);
  return (
    <Workspace
      words={words}
      project={project}
      start={camera ? 'camera' : 'no-camera'}
      typed={typed}
      surveyHref={`/scan?project=${project}#survey`}
    />
  );
}

/** Draws the scanner into an element of a project's page. */
export function startScanner(element: HTMLElement, props: ScannerProps, start: Start): void {
  createRoot(element).render(<ProjectScanner {...props} {...start} place={element} />);
}
