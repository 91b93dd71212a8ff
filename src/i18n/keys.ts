/** The keys of all messages, read from the English source at type level only. */
import type balance from './messages/en/balance.json';
import type behaviours from './messages/en/behaviours.json';
import type cart from './messages/en/cart.json';
import type checkout from './messages/en/checkout.json';
import type clubCard from './messages/en/clubCard.json';
import type common from './messages/en/common.json';
import type companyTypes from './messages/en/companyTypes.json';
import type configurator from './messages/en/configurator.json';
import type errors from './messages/en/errors.json';
import type home from './messages/en/home.json';
import type legal from './messages/en/legal.json';
import type login from './messages/en/login.json';
import type maintenance from './messages/en/maintenance.json';
import type messages from './messages/en/messages.json';
import type myData from './messages/en/myData.json';
import type news from './messages/en/news.json';
import type notifications from './messages/en/notifications.json';
import type onboarding from './messages/en/onboarding.json';
import type onboardingSurvey from './messages/en/onboardingSurvey.json';
import type orders from './messages/en/orders.json';
import type points from './messages/en/points.json';
import type products from './messages/en/products.json';
import type projects from './messages/en/projects.json';
import type registration from './messages/en/registration.json';
import type resources from './messages/en/resources.json';
import type rewards from './messages/en/rewards.json';
import type shell from './messages/en/shell.json';
import type shop from './messages/en/shop.json';
import type support from './messages/en/support.json';
import type survey from './messages/en/survey.json';
import type team from './messages/en/team.json';
import type user from './messages/en/user.json';
import type verifyEmail from './messages/en/verifyEmail.json';

type Areas = {
  balance: typeof balance;
  behaviours: typeof behaviours;
  cart: typeof cart;
  checkout: typeof checkout;
  clubCard: typeof clubCard;
  common: typeof common;
  companyTypes: typeof companyTypes;
  configurator: typeof configurator;
  errors: typeof errors;
  home: typeof home;
  legal: typeof legal;
  login: typeof login;
  maintenance: typeof maintenance;
  messages: typeof messages;
  myData: typeof myData;
  news: typeof news;
  notifications: typeof notifications;
  onboarding: typeof onboarding;
  onboardingSurvey: typeof onboardingSurvey;
  orders: typeof orders;
  points: typeof points;
  products: typeof products;
  projects: typeof projects;
  registration: typeof registration;
  resources: typeof resources;
  rewards: typeof rewards;
  shell: typeof shell;
  shop: typeof shop;
  support: typeof support;
  survey: typeof survey;
  team: typeof team;
  user: typeof user;
  verifyEmail: typeof verifyEmail;
};

type KeysOf<Area extends keyof Areas> = Exclude<Extract<keyof Areas[Area], string>, `@${string}`>;

/** `area.key` of every message of the English source. */
export type MessageKey = {
  [Area in keyof Areas]: `${Area}.${KeysOf<Area>}`;
}[keyof Areas];
