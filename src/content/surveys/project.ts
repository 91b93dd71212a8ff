/**
 * Survey that closes a project of installers. Ids are stored with answers: never reuse the id of a removed question
 * or option.
 */
import type { SurveyDefinition } from '#features/surveys/rules.ts';
import type { MessageKey } from '#i18n/keys.ts';

export const projectSurvey: SurveyDefinition<Extract<MessageKey, `survey.${string}`>> = {
  questions: [
    {
      id: 1,
      kind: 'single',
      text: 'survey.reason',
      options: [
        { id: 1, text: 'survey.reasonNewBuild' },
        {
          id: 2,
          text: 'survey.reasonRenovation',
          followUps: [
            {
              id: 11,
              kind: 'single',
              text: 'survey.attic',
              options: [
                { id: 1, text: 'survey.atticNew' },
                { id: 2, text: 'survey.atticBefore' },
                { id: 3, text: 'survey.atticUnused' },
              ],
            },
          ],
        },
        {
          id: 3,
          text: 'survey.reasonReplacement',
          followUps: [
            {
              id: 12,
              kind: 'single',
              text: 'survey.age',
              options: [
                { id: 1, text: 'survey.ageUnder10' },
                { id: 2, text: 'survey.age10To20' },
                { id: 3, text: 'survey.ageOver20' },
                { id: 4, text: 'survey.ageUnknown' },
              ],
            },
          ],
        },
        { id: 4, text: 'survey.reasonOther' },
      ],
    },
    { id: 2, kind: 'number', min: 0, text: 'survey.windows' },
    {
      id: 3,
      kind: 'single',
      text: 'survey.customer',
      options: [
        { id: 1, text: 'survey.customerOwner' },
        { id: 2, text: 'survey.customerBuilder' },
        { id: 3, text: 'survey.customerCompany' },
        { id: 4, text: 'survey.customerPublic' },
      ],
    },
    {
      id: 4,
      kind: 'multiple',
      limit: 3,
      text: 'survey.choice',
      options: [
        { id: 1, text: 'survey.choiceAdvice' },
        { id: 2, text: 'survey.choiceQuality' },
        { id: 3, text: 'survey.choicePrice' },
        { id: 4, text: 'survey.choiceEnergy' },
        { id: 5, text: 'survey.choiceComfort' },
        { id: 6, text: 'survey.choiceWarranty' },
        { id: 7, text: 'survey.choiceDelivery' },
        { id: 8, text: 'survey.choiceKnown' },
      ],
    },
    {
      id: 5,
      kind: 'single',
      yearly: true,
      text: 'survey.visit',
      options: [
        {
          id: 1,
          text: 'survey.visitYes',
          followUps: [
            {
              id: 51,
              kind: 'single',
              text: 'survey.visitTime',
              options: [
                { id: 1, text: 'survey.visitMorning' },
                { id: 2, text: 'survey.visitAfternoon' },
                { id: 3, text: 'survey.visitAnyTime' },
              ],
            },
          ],
        },
        { id: 2, text: 'survey.visitNo' },
      ],
    },
  ],
};
