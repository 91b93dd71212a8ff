import type { Login as LoginFlow, LoginStatus } from '#features/access/browser/login.ts';
import type { LoginProgress } from '#features/access/browser/login-progress.ts';
import type { T } from '#i18n/t.ts';
import type { RegionOption } from '#islands/ui/region-options.ts';

export interface StepProps {
  t: T;
  login: LoginFlow;
  progress: LoginProgress;
  status: LoginStatus;
  regions: readonly RegionOption[];
  /** Error of the API for the step's field. */
  refused: string | undefined;
  /** False until hydrated. */
  ready: boolean;
}
