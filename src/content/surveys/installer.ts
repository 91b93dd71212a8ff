/**
 * Survey of installer companies on registration. Ids are stored with answers: never reuse the id of a removed question
 * or option.
 */
import type { SurveyDefinition } from '#features/surveys/rules.ts';
import type { MessageKey } from '#i18n/keys.ts';
import { UNLIMITED } from './unlimited.ts';

export const installerSurvey: SurveyDefinition<Extract<MessageKey, `onboardingSurvey.${string}`>> = {
  questions: [
    {
      id: 7,
      kind: 'multiple',
      limit: 3,
      text: 'onboardingSurvey.work',
      options: [
        { id: 1, text: 'onboardingSurvey.workRoofing' },
        { id: 2, text: 'onboardingSurvey.workCarpentry' },
        { id: 3, text: 'onboardingSurvey.workAttics' },
        { id: 4, text: 'onboardingSurvey.workHouses' },
        { id: 5, text: 'onboardingSurvey.workTimber' },
        { id: 6, text: 'onboardingSurvey.workWindows' },
        { id: 7, text: 'onboardingSurvey.workService' },
        { id: 8, text: 'onboardingSurvey.workTrade' },
        { id: 9, text: 'onboardingSurvey.workOther' },
      ],
    },
    { id: 3, kind: 'number', min: 0, text: 'onboardingSurvey.perYear' },
    {
      id: 5,
      kind: 'single',
      text: 'onboardingSurvey.jobs',
      options: [
        { id: 1, text: 'onboardingSurvey.jobsNew' },
        { id: 2, text: 'onboardingSurvey.jobsAttic' },
        {
          id: 3,
          text: 'onboardingSurvey.jobsReplacement',
          followUps: [
            {
              id: 51,
              kind: 'single',
              text: 'onboardingSurvey.jobsAge',
              options: [
                { id: 1, text: 'onboardingSurvey.jobsAgeUnder15' },
                { id: 2, text: 'onboardingSurvey.jobsAge15To25' },
                { id: 3, text: 'onboardingSurvey.jobsAgeOver25' },
                { id: 4, text: 'onboardingSurvey.jobsAgeMixed' },
              ],
            },
          ],
        },
        { id: 4, text: 'onboardingSurvey.jobsFlat' },
        { id: 5, text: 'onboardingSurvey.jobsMixed' },
        { id: 6, text: 'onboardingSurvey.jobsNone' },
      ],
    },
    { id: 6, kind: 'number', min: 0, text: 'onboardingSurvey.crew' },
    {
      id: 8,
      kind: 'multiple',
      limit: 3,
      text: 'onboardingSurvey.makers',
      options: [
        {
          id: 1,
          text: 'onboardingSurvey.makersOurs',
          followUps: [{ id: 81, kind: 'number', text: 'onboardingSurvey.oursPerYear' }],
        },
        {
          id: 2,
          text: 'onboardingSurvey.makersEurope',
          followUps: [
            {
              id: 82,
              kind: 'single',
              text: 'onboardingSurvey.otherReason',
              options: [
                { id: 1, text: 'onboardingSurvey.otherReasonPrice' },
                { id: 2, text: 'onboardingSurvey.otherReasonDelivery' },
                { id: 3, text: 'onboardingSurvey.otherReasonFitting' },
                { id: 4, text: 'onboardingSurvey.otherReasonMerchant' },
                { id: 5, text: 'onboardingSurvey.otherReasonCustomer' },
                { id: 6, text: 'onboardingSurvey.otherReasonHabit' },
              ],
            },
          ],
        },
        { id: 3, text: 'onboardingSurvey.makersLocal' },
        { id: 4, text: 'onboardingSurvey.makersOwnLabel' },
        { id: 5, text: 'onboardingSurvey.makersCustomer' },
        { id: 6, text: 'onboardingSurvey.makersNone' },
      ],
    },
    {
      id: 2,
      kind: 'single',
      text: 'onboardingSurvey.buy',
      options: [
        { id: 1, text: 'onboardingSurvey.buyRoofing' },
        { id: 2, text: 'onboardingSurvey.buyBuilders' },
        { id: 3, text: 'onboardingSurvey.buyWindows' },
        { id: 4, text: 'onboardingSurvey.buyDiy' },
        { id: 5, text: 'onboardingSurvey.buyOnline' },
        {
          id: 6,
          text: 'onboardingSurvey.buyCustomer',
          followUps: [
            {
              id: 21,
              kind: 'single',
              text: 'onboardingSurvey.asked',
              options: [
                { id: 1, text: 'onboardingSurvey.askedAlways' },
                { id: 2, text: 'onboardingSurvey.askedSometimes' },
                { id: 3, text: 'onboardingSurvey.askedNever' },
              ],
            },
          ],
        },
      ],
    },
    {
      id: 4,
      kind: 'single',
      text: 'onboardingSurvey.training',
      options: [
        { id: 1, text: 'onboardingSurvey.trainingYes' },
        {
          id: 2,
          text: 'onboardingSurvey.trainingWanted',
          followUps: [
            {
              id: 41,
              kind: 'multiple',
              limit: 3,
              text: 'onboardingSurvey.topics',
              options: [
                { id: 1, text: 'onboardingSurvey.topicsFitting' },
                { id: 2, text: 'onboardingSurvey.topicsFlashing' },
                { id: 3, text: 'onboardingSurvey.topicsFlat' },
                { id: 4, text: 'onboardingSurvey.topicsBlinds' },
                { id: 5, text: 'onboardingSurvey.topicsControls' },
                { id: 6, text: 'onboardingSurvey.topicsSmoke' },
                { id: 7, text: 'onboardingSurvey.topicsAdvice' },
              ],
            },
            {
              id: 42,
              kind: 'single',
              text: 'onboardingSurvey.place',
              options: [
                { id: 1, text: 'onboardingSurvey.placeCentre' },
                { id: 2, text: 'onboardingSurvey.placeSite' },
                { id: 3, text: 'onboardingSurvey.placeOnline' },
              ],
            },
          ],
        },
        { id: 3, text: 'onboardingSurvey.trainingNo' },
      ],
    },
    {
      id: 9,
      kind: 'multiple',
      limit: UNLIMITED,
      text: 'onboardingSurvey.wishes',
      options: [
        { id: 1, text: 'onboardingSurvey.wishesVouchers' },
        { id: 2, text: 'onboardingSurvey.wishesTools' },
        { id: 3, text: 'onboardingSurvey.wishesTraining' },
        {
          id: 4,
          text: 'onboardingSurvey.wishesVisit',
          followUps: [
            {
              id: 91,
              kind: 'single',
              text: 'onboardingSurvey.visitTime',
              options: [
                { id: 1, text: 'onboardingSurvey.visitMorning' },
                { id: 2, text: 'onboardingSurvey.visitAfternoon' },
                { id: 3, text: 'onboardingSurvey.visitAnyTime' },
              ],
            },
          ],
        },
        { id: 5, text: 'onboardingSurvey.wishesSupport' },
        { id: 6, text: 'onboardingSurvey.wishesNews' },
        { id: 7, text: 'onboardingSurvey.wishesMarketing' },
        { id: 8, text: 'onboardingSurvey.wishesCustomers' },
      ],
    },
  ],
};
