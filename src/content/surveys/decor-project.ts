/**
 * Survey that closes a project of decor installers. Ids are stored with answers, so never reuse the id of a removed
 * question or option. Use none of `project.ts`, whose answers a browser may still keep.
 */
import type { SurveyDefinition } from '#features/surveys/rules.ts';
import type { MessageKey } from '#i18n/keys.ts';
import { UNLIMITED } from './unlimited.ts';

export const decorProjectSurvey: SurveyDefinition<
  Extract<MessageKey, `decorSurvey.${string}` | `survey.${string}`>
> = {
  questions: [
    {
      id: 101,
      kind: 'multiple',
      limit: UNLIMITED,
      text: 'decorSurvey.side',
      options: [
        {
          id: 1,
          text: 'decorSurvey.sideInside',
          followUps: [
            {
              id: 111,
              kind: 'multiple',
              limit: UNLIMITED,
              text: 'decorSurvey.inside',
              options: [
                { id: 1, text: 'decorSurvey.insideBlackout' },
                { id: 2, text: 'decorSurvey.insideRoller' },
                { id: 3, text: 'decorSurvey.insidePleated' },
                { id: 4, text: 'decorSurvey.insideVenetian' },
                { id: 5, text: 'decorSurvey.insideScreen' },
                { id: 6, text: 'decorSurvey.other' },
              ],
            },
          ],
        },
        {
          id: 2,
          text: 'decorSurvey.sideOutside',
          followUps: [
            {
              id: 112,
              kind: 'multiple',
              limit: UNLIMITED,
              text: 'decorSurvey.outside',
              options: [
                { id: 1, text: 'decorSurvey.outsideShutter' },
                { id: 2, text: 'decorSurvey.outsideAwning' },
                { id: 3, text: 'decorSurvey.other' },
              ],
            },
          ],
        },
      ],
    },
    { id: 102, kind: 'number', text: 'decorSurvey.windows' },
    {
      id: 103,
      kind: 'multiple',
      limit: UNLIMITED,
      text: 'decorSurvey.room',
      options: [
        { id: 1, text: 'decorSurvey.roomBedroom' },
        { id: 2, text: 'decorSurvey.roomChild' },
        { id: 3, text: 'decorSurvey.roomLiving' },
        { id: 4, text: 'decorSurvey.roomKitchen' },
        { id: 5, text: 'decorSurvey.roomBathroom' },
        { id: 6, text: 'decorSurvey.roomOffice' },
        { id: 7, text: 'decorSurvey.roomOther' },
      ],
    },
    {
      id: 104,
      kind: 'multiple',
      limit: 3,
      text: 'survey.choice',
      options: [
        { id: 1, text: 'survey.choiceAdvice' },
        { id: 2, text: 'decorSurvey.reasonFit' },
        { id: 3, text: 'decorSurvey.reasonDark' },
        { id: 4, text: 'decorSurvey.reasonHeat' },
        { id: 5, text: 'decorSurvey.reasonPrivacy' },
        { id: 6, text: 'decorSurvey.reasonFabrics' },
        { id: 7, text: 'decorSurvey.reasonControls' },
        { id: 8, text: 'survey.choicePrice' },
      ],
    },
    {
      id: 105,
      kind: 'single',
      text: 'decorSurvey.brand',
      options: [
        { id: 1, text: 'decorSurvey.brandNone' },
        { id: 2, text: 'decorSurvey.brandRoof' },
        { id: 3, text: 'decorSurvey.brandBlinds' },
        { id: 4, text: 'decorSurvey.brandLocal' },
        { id: 5, text: 'decorSurvey.brandOwnLabel' },
        { id: 6, text: 'decorSurvey.unknown' },
      ],
    },
    {
      id: 106,
      kind: 'single',
      text: 'decorSurvey.heard',
      options: [
        { id: 1, text: 'decorSurvey.heardUs' },
        { id: 2, text: 'decorSurvey.heardRoofer' },
        { id: 3, text: 'decorSurvey.heardOnline' },
        { id: 4, text: 'decorSurvey.heardFriends' },
        { id: 5, text: 'decorSurvey.heardOwned' },
        { id: 6, text: 'decorSurvey.unknown' },
      ],
    },
    {
      id: 107,
      kind: 'single',
      yearly: true,
      text: 'survey.visit',
      options: [
        {
          id: 1,
          text: 'survey.visitYes',
          followUps: [
            {
              id: 171,
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
