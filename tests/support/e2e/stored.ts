/** Storage contents of a visitor’s browser before a page opens. */
import { regionBySlug } from '#regions/regions.ts';

/** Values known only for a member. */
export interface Member {
  cart: string;
  /** The member’s own id. */
  uuid: string;
  /** The id of the project whose survey was started. */
  project: string;
}

/** A started checkout of the cart. Without it `/checkout` redirects to the shop. */
export const checkoutOfCart = '{"version":1,"type":"cart"}';

/** Everything that the club stores, as after an earlier visit. */
export function earlierVisit({ cart, uuid, project }: Member) {
  const soon = Date.now() + 60_000;
  const notice = {
    uuid: '00000000-0000-4000-8000-000000000001',
    title: 'A notice of yesterday',
    text: 'Its text',
    created_at: new Date().toISOString(),
    mark: 'unread',
  };
  return {
    local: {
      cart,
      checkout: checkoutOfCart,
      token: JSON.stringify({ version: 1, expiresAt: soon }),
      lang: '{"version":1,"value":"hu"}',
      region: '{"version":1,"value":7}',
      shell: JSON.stringify({
        version: 7,
        revision: 'a revision',
        language: 'en',
        uuid,
        name: 'Ada',
        surname: 'Brzoza',
        avatar: '',
        role: 3,
        verified: true,
        emulating: false,
        company: 'Brzoza Dachy',
        card: 'active',
        points: 432,
        scans: 0,
        wishes: [],
        unread: 7,
        latest: [notice],
        at: Date.now(),
      }),
      checkoutAttempt: '{"version":1,"key":"a key","body":"{}"}',
      survey: JSON.stringify({
        version: 1,
        project,
        answers: [{ question_id: 1, answer_ids: [4] }],
        shown: 2,
        sendKey: '',
      }),
    },
    session: {
      login: JSON.stringify({
        version: 3,
        channel: 'phone',
        email: 'ada@club.example',
        phone: '20 123 4567',
        region: regionBySlug('hu').id,
      }),
      checkoutData: JSON.stringify({
        version: 1,
        name: 'Ada',
        surname: 'Brzoza',
        email: 'ada@club.example',
        phone: '512345678',
        phone_region: 10,
        company_name: '',
        street: 'Polna',
        house_number: '1',
        postal_code: '00-001',
        city: 'Radom',
        region: 10,
        delivery_type: 'personal',
      }),
      directOrder: JSON.stringify({ version: 1, variant: notice.uuid, quantity: 2 }),
    },
  };
}

export type Stored = ReturnType<typeof earlierVisit>;

/** The same keys, all with this value. */
export function filledWith(value: string, { local, session }: Stored): Stored {
  const fill = <Values extends object>(values: Values) =>
    Object.fromEntries(Object.keys(values).map((key) => [key, value])) as Values;
  return { local: fill(local), session: fill(session) };
}

export const noJson = '{"version":1,';
