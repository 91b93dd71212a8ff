import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $queuedSurvey, closedProject } from '#features/projects/browser/field-survey.ts';
import { Done } from '#islands/survey/Done.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { usePersistent } from '#islands/use-persistent.ts';
import { $delivery, $queue } from '#platform/browser/queue/queue.ts';
import type { Words } from './texts.ts';

interface Props {
  words: Words;
}

/** The last queued survey: on its way, or its thanks with the points. Nothing without one. */
export function SurveyState({ words: { t } }: Props) {
  const { uuid, project, title } = usePersistent($queuedSurvey);
  const entry = useStore($queue).find((queued) => queued.uuid === uuid);
  const delivery = useStore($delivery);
  const [closed, setClosed] = useState<Awaited<ReturnType<typeof closedProject>>>();
  const isAway = uuid !== '' && entry === undefined;

  useEffect(() => {
    setClosed(undefined);
    if (!isAway) return;
    let isCurrent = true;
    closedProject(project).then(
      (answer) => isCurrent && setClosed(answer),
      // Another change of the queue asks again.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isAway, project]);

  if (uuid === '' || entry?.refused) return null;
  if (closed) return <Done t={t} project={project} points={closed.points} isInReview={closed.isInReview} />;
  if (!entry) return null;
  return (
    <Notice tone="sky" title={t('survey.titleOf', { project: title })}>
      <p role="status">{delivery === 'sending' ? t('survey.sending') : t('scan.surveyQueued')}</p>
    </Notice>
  );
}
