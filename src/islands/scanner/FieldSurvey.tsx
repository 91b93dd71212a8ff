import { useState } from 'react';
import { definitionOf, queueSurvey, takeBackSurvey } from '#features/projects/browser/field-survey.ts';
import type { FieldProject, KnownSurvey } from '#features/projects/field.ts';
import type { Messages } from '#i18n/t.ts';
import { Survey } from '#islands/survey/Survey.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { titleOf } from './ProjectChoice.tsx';
import type { Words } from './texts.ts';

interface Props {
  words: Words;
  messages: Messages;
  project: FieldProject;
  survey: KnownSurvey;
  onQueued: () => void;
}

/** The survey of a project, with the questions known on this device. The queue sends the answers. */
export default function FieldSurvey({ words, messages, project, survey, onQueued }: Props) {
  const { t, locale, errorText } = words;
  // The questions must not change while someone answers.
  const [definition] = useState(() => definitionOf(survey));
  const refused = project.scans.filter(({ state }) => state === 'refused').length;
  if (project.surveyRefused)
    return (
      <Notice tone="brick" title={t('survey.failed')}>
        <p>{errorText(project.surveyRefused)}</p>
        <button
          type="button"
          className="btn btn-secondary mt-2"
          onClick={() => void takeBackSurvey(project.uuid)}
        >
          {t('common.tryAgain')}
        </button>
      </Notice>
    );
  return (
    <>
      {refused > 0 && (
        <Notice tone="amber">
          <p>{t('scan.leftOut', { count: refused })}</p>
        </Notice>
      )}
      <Survey
        definition={definition}
        project={project.uuid}
        messages={messages}
        locale={locale}
        onAnswers={async () => {
          await queueSurvey(definition, { uuid: project.uuid, title: titleOf(project, words) });
          onQueued();
        }}
      />
    </>
  );
}
