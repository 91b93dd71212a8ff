import { desc, eq, sql } from 'drizzle-orm';
import { jsonRows } from '#db/json-rows.ts';
import { prepared } from '#db/prepared.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { notifications } from '#db/schema/messages.ts';
import type * as contract from '#features/members/shell.contract.ts';
import { textsOf } from '#features/notifications/server/texts.ts';
import { startOfYear, yearIn } from '#features/points/rules.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { etagOf } from '#platform/http/answers.ts';
import type { Handler } from '#platform/http/context.ts';
import { readerLanguage } from '#platform/http/reader-language.ts';
import { wishedProducts } from './answers.ts';
import { avatarUrl } from './avatar.ts';
import { scansSince, spendablePoints } from './figures.ts';

const LATEST = 5;

/** One query, because most pages need it. */
const selectShell = prepared((db) =>
  db
    .select({
      uuid: installers.uuid,
      name: installers.name,
      surname: installers.surname,
      avatar: installers.avatar,
      role: installers.role,
      verifiedEmailAt: installers.verifiedEmailAt,
      options: installers.options,
      company: companies.name,
      company_uuid: companies.uuid,
      clubCard: companies.clubCard,
      clubCardPending: companies.clubCardPending,
      points: spendablePoints(sql`${companies.id}`, sql.placeholder('now')),
      scans: scansSince(sql`${companies.id}`, {
        year: sql`${sql.placeholder('year')}::int`,
        start: sql.placeholder('newYear'),
      }),
      wishes: wishedProducts,
      unread: sql<number>`(select count(*)::int from ${notifications}
        where ${notifications.installerId} = ${installers.id} and ${notifications.readAt} is null)`,
      latest: jsonRows(
        db
          .select({
            uuid: notifications.uuid,
            event: notifications.event,
            values: notifications.values,
            createdAt: notifications.createdAt,
            readAt: notifications.readAt,
          })
          .from(notifications)
          .where(eq(notifications.installerId, installers.id))
          .orderBy(desc(notifications.id))
          .limit(LATEST),
      ),
    })
    .from(installers)
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(eq(installers.id, sql.placeholder('member')))
    .prepare('shell'),
);

export const getShell: Handler<typeof contract.getShell> = async ({ query }, { db, member, now }) => {
  const { region, emulating } = member;
  const language = readerLanguage(query.language, member);
  const year = yearIn(now, region.timeZone);
  const [row] = await selectShell(db).execute({
    member: member.id,
    now: now.toISOString(),
    year,
    newYear: startOfYear(year, region.timeZone).toISOString(),
  });
  if (!row) throw new ClubError('unauthenticated');
  const { verifiedEmailAt, options, clubCard, clubCardPending, latest, ...values } = row;
  const pending = clubCardPending ? 'ordered' : 'none';
  const shell = {
    ...values,
    language,
    avatar: avatarUrl(row) ?? '',
    verified: verifiedEmailAt !== null,
    emulating,
    options: JSON.stringify(options),
    card: clubCard === null ? pending : ('active' as const),
    latest: latest.map((notice) => ({
      uuid: notice.uuid,
      ...textsOf(notice, { region, language }),
      created_at: notice.createdAt.toISOString(),
      mark: notice.readAt ? ('read' as const) : ('unread' as const),
    })),
  } as const;
  return { ...shell, revision: etagOf(shell) };
};
