import type * as contract from '#features/members/contract.ts';
import type { Handler } from '#platform/http/context.ts';
import { selfAnswer } from './answers.ts';

export const getSelf: Handler<typeof contract.getSelf> = (_, context) => selfAnswer(context.db, context);
