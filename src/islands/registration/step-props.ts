import type { Registration } from '#features/registration/browser/registration.ts';
import type { RegistrationField } from '#features/registration/browser/registration-fields.ts';
import type {
  RegistrationKind,
  RegistrationProgress,
} from '#features/registration/browser/registration-progress.ts';
import type { RegistrationStatus } from '#features/registration/browser/registration-status.ts';
import type { SurveyDefinition } from '#features/surveys/rules.ts';
import type { MessageKey } from '#i18n/keys.ts';
import type { T } from '#i18n/t.ts';
import type { Region } from '#regions/regions.ts';
import type { RegionChoice } from './region-choices.ts';

export interface StepProps {
  t: T;
  locale: string;
  kind: RegistrationKind;
  registration: Registration;
  progress: RegistrationProgress;
  status: RegistrationStatus;
  region: Region;
  regions: readonly RegionChoice[];
  definition: SurveyDefinition<MessageKey>;
  /** Translated error of a field. */
  error: (field: RegistrationField) => string | undefined;
}
