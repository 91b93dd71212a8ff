import type * as contract from '#features/content/contract.ts';
import { seesUntil } from '#features/points/server/early-access.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { paginate } from '#platform/contract/paging.ts';
import type { Handler } from '#platform/http/context.ts';
import { readerLanguage } from '#platform/http/reader-language.ts';
import { contentTypes, findItem, pageOfItems } from './queries.ts';

function listed(names: string): string[] {
  return names.split(',').map((name) => name.trim());
}

export const listContent: Handler<typeof contract.listContent> = async ({ query }, { db, member, now }) => {
  const page = paginate(query);
  const names = query.content_types === undefined ? undefined : listed(query.content_types);
  const { data, total } = await pageOfItems(
    db,
    { region: member.region, language: readerLanguage(query.language, member), now },
    {
      page: query.page,
      limit: query.limit,
      types: contentTypes.filter((type) => names?.includes(type) ?? true),
      sticky: listed(query.options ?? '').includes('sticky'),
      early: query.early ? await seesUntil(db, member, now) : undefined,
    },
  );
  return { data, meta: page.metaOf(total) };
};

export const getContent: Handler<typeof contract.getContent> = async (
  { params, query },
  { db, member, now },
) => {
  const item = await findItem(
    db,
    { region: member.region, language: readerLanguage(query.language, member), now },
    member,
    params.id,
  );
  if (!item) throw new ClubError('not_found');
  return item;
};
