/**
 * Survey of decor companies on registration. Ids are stored with answers: never reuse the id of a removed question or
 * option.
 */
import type { SurveyDefinition } from '#features/surveys/rules.ts';
import type { MessageKey } from '#i18n/keys.ts';
import { UNLIMITED } from './unlimited.ts';

export const decorSurvey: SurveyDefinition<Extract<MessageKey, `onboardingSurvey.${string}`>> = {
  questions: [
    {
      id: 1,
      kind: 'multiple',
      limit: UNLIMITED,
      text: 'onboardingSurvey.decorWork',
      options: [
        { id: 1, text: 'onboardingSurvey.decorWorkBlinds' },
        { id: 2, text: 'onboardingSurvey.decorWorkRoof' },
        { id: 3, text: 'onboardingSurvey.decorWorkScreens' },
        { id: 4, text: 'onboardingSurvey.decorWorkShutters' },
        { id: 5, text: 'onboardingSurvey.decorWorkAwnings' },
        { id: 6, text: 'onboardingSurvey.decorWorkCurtains' },
        { id: 7, text: 'onboardingSurvey.decorWorkControls' },
        { id: 8, text: 'onboardingSurvey.decorWorkOther' },
      ],
    },
    { id: 2, kind: 'number', text: 'onboardingSurvey.decorPerYear' },
    {
      id: 3,
      kind: 'multiple',
      limit: 3,
      text: 'onboardingSurvey.decorBrands',
      options: [
        { id: 1, text: 'onboardingSurvey.decorBrandsOurs' },
        { id: 2, text: 'onboardingSurvey.decorBrandsRoof' },
        { id: 3, text: 'onboardingSurvey.decorBrandsEurope' },
        {
          id: 4,
          text: 'onboardingSurvey.decorBrandsLocal',
          followUps: [
            {
              id: 31,
              kind: 'single',
              text: 'onboardingSurvey.decorReason',
              options: [
                { id: 1, text: 'onboardingSurvey.decorReasonPrice' },
                { id: 2, text: 'onboardingSurvey.decorReasonDelivery' },
                { id: 3, text: 'onboardingSurvey.decorReasonSizes' },
                { id: 4, text: 'onboardingSurvey.decorReasonFabrics' },
                { id: 5, text: 'onboardingSurvey.decorReasonService' },
              ],
            },
          ],
        },
        { id: 5, text: 'onboardingSurvey.decorBrandsOwnLabel' },
        { id: 6, text: 'onboardingSurvey.decorBrandsSelf' },
      ],
    },
    {
      id: 4,
      kind: 'single',
      text: 'onboardingSurvey.decorCustomers',
      options: [
        {
          id: 1,
          text: 'onboardingSurvey.decorCustomersShop',
          followUps: [
            {
              id: 41,
              kind: 'single',
              text: 'onboardingSurvey.decorShow',
              options: [
                { id: 1, text: 'onboardingSurvey.decorShowYes' },
                { id: 2, text: 'onboardingSurvey.decorShowWanted' },
                { id: 3, text: 'onboardingSurvey.decorShowNo' },
              ],
            },
          ],
        },
        { id: 2, text: 'onboardingSurvey.decorCustomersOnline' },
        { id: 3, text: 'onboardingSurvey.decorCustomersRoofers' },
        { id: 4, text: 'onboardingSurvey.decorCustomersKnown' },
      ],
    },
  ],
};
