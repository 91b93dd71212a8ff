/**
 * HTTP client of the card company: JSON with a bearer key. `PUT` of a top-up is idempotent.
 * - `GET /cards/{serial}` → `{ serial, status, balance }`, 404 for an unknown card
 * - `GET /cards/{serial}/top-ups` → `{ data: [top-up] }`, newest first
 * - `PUT /top-ups/{key}` with `{ serial, amount }` → a top-up `{ key, reference, amount, status }`; 422 if rejected
 * - `GET /top-ups/{key}` → the top-up, 404 for an unknown key
 */
import * as z from 'zod';
import { topUpStatuses } from '#features/club-card/rules.ts';
import { requestJson, ServiceError } from '#platform/places/service.ts';
import { type Cards, CardsUnavailable, type CardTopUp } from './cards.ts';

/** Timeouts in milliseconds: `reading` while a member waits, `toppingUp` in the worker. */
interface Waits {
  reading: number;
  toppingUp: number;
}

const WAITS: Waits = { reading: 5_000, toppingUp: 20_000 };

const account = z.object({
  serial: z.string().regex(/^\d{10}$/),
  status: z.string().min(1).max(40),
  balance: z.number().nullish(),
});

const topUp = z.object({
  key: z.string(),
  reference: z.string().min(1).max(200).nullish(),
  amount: z.number().int(),
  status: z.enum(topUpStatuses),
});

const topUpList = z.object({ data: z.array(topUp).max(1000) });

/** @param base for example `https://cards.example/api` */
export function createHttpCards(base: string, key: string, waits: Waits = WAITS): Cards {
  const root = base.replace(/\/$/, '');

  /** Returns undefined for the status `none`. */
  async function ask<S extends z.ZodType>(
    path: string,
    shape: S,
    none: number,
    { method = 'GET', body }: { method?: string; body?: unknown } = {},
  ): Promise<z.output<S> | undefined> {
    const wait = method === 'GET' ? waits.reading : waits.toppingUp;
    try {
      return await requestJson(
        new URL(root + path),
        {
          method,
          headers: {
            authorization: `Bearer ${key}`,
            accept: 'application/json',
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          body: body === undefined ? undefined : JSON.stringify(body),
          // Never forward a money transfer to another address.
          redirect: 'error',
          signal: AbortSignal.timeout(wait),
        },
        shape,
      );
    } catch (error) {
      if (error instanceof ServiceError && error.status === none) return undefined;
      throw new CardsUnavailable(`${method} ${path.split('/')[1]} of the card company failed`, {
        cause: error,
      });
    }
  }

  async function accountOf(serial: string) {
    const found = await ask(`/cards/${serial}`, account, 404);
    if (found && found.serial !== serial) throw new CardsUnavailable('The company answered another card');
    return found && { ...found, balance: found.balance ?? null };
  }

  /** Rejects an answer for another key, for example from a faulty proxy. */
  function about(asked: string, found: z.output<typeof topUp>): CardTopUp {
    if (found.key !== asked) throw new CardsUnavailable('The company answered another top-up');
    return { ...found, reference: found.reference ?? null };
  }

  return {
    verify: accountOf,
    account: accountOf,
    async history(serial) {
      const found = await ask(`/cards/${serial}/top-ups`, topUpList, 404);
      return (found?.data ?? []).map((one) => ({ ...one, reference: one.reference ?? null })).slice(0, 100);
    },
    async topUp({ key: name, serial, amount }) {
      const body = { serial, amount };
      const found = await ask(`/top-ups/${name}`, topUp, 422, { method: 'PUT', body });
      return found ? about(name, found) : { key: name, reference: null, amount, status: 'REFUSED' };
    },
    async findTopUp(name) {
      const found = await ask(`/top-ups/${name}`, topUp, 404);
      return found && about(name, found);
    },
  };
}
