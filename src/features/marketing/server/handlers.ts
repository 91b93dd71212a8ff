import { randomUUID } from 'node:crypto';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { printTexts } from '#content/print.ts';
import { companies } from '#db/schema/companies.ts';
import { orderFiles } from '#db/schema/orders.ts';
import type * as contract from '#features/marketing/contract.ts';
import { fileName, fileTypes } from '#features/marketing/order-files.ts';
import { printProducts } from '#features/marketing/products.ts';
import { type ServiceName, serviceIcons } from '#features/marketing/services.ts';
import { lockCompany } from '#features/points/server/ledger.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { holdsRight } from '#platform/contract/staff-rights.ts';
import type { Handler } from '#platform/http/context.ts';
import type { Member } from '#platform/http/member.ts';
import { inRegions } from '#platform/http/staff/lists.ts';
import { languageByCode } from '#regions/languages.ts';
import {
  isUnused,
  type OrderFile,
  orderFileAnswer,
  originalKey,
  previewKey,
  removeBytes,
  removeSurplus,
} from './order-files.ts';
import { qrOf, qrPicture } from './qr.ts';
import { readLogo } from './read-logo.ts';

export const getMarketingServices: Handler<typeof contract.getMarketingServices> = async (
  { query },
  { member },
) => {
  const asked = query.language === undefined ? undefined : languageByCode(query.language);
  const texts = printTexts[asked?.code ?? member.region.languages[0]].services;
  const count = printProducts[query.type].services ?? 0;
  const names = count > 0 ? (Object.keys(serviceIcons) as ServiceName[]) : [];
  return { data: names.map((name) => ({ name, text: texts[name], icon: name })), count };
};

export const generateQrCode: Handler<typeof contract.generateQrCode> = async ({ query }) => {
  const code = qrOf(query.data);
  return { data: qrPicture(code), ...code };
};

export const uploadOrderFile: Handler<typeof contract.uploadOrderFile> = async (
  { file },
  { db, deps, member, now, outside },
) => {
  const { name, content, picture, type, width, height, losses } = await outside(() =>
    readLogo(deps.sandbox, member.uuid, file.content),
  );
  const uuid = randomUUID();
  const stored = content ?? file.content;
  const bytes = stored instanceof Blob ? stored.size : stored.length;
  const note = () =>
    db.transaction(async (tx) => {
      // A merge must not miss it.
      await lockCompany(tx, member.companyId);
      const [noted] = await tx
        .insert(orderFiles)
        .values({
          uuid,
          companyId: member.companyId,
          installerId: member.id,
          kind: 'logo',
          type,
          width,
          height,
          losses: [...losses],
          name: fileName(name ?? file.name, type),
          bytes,
          preview: picture ? 'webp' : 'itself',
          createdAt: now,
        })
        .returning();
      return noted;
    });
  let row: OrderFile | undefined;
  try {
    await deps.files.write(originalKey(uuid), stored);
    if (picture) await deps.files.write(previewKey(uuid), picture);
    row = await note();
  } catch (error) {
    // Nothing else would find them. The answer to a commit may be lost.
    const isKept = (await db.$count(orderFiles, eq(orderFiles.uuid, uuid))) > 0;
    if (!isKept) await removeBytes(deps.files, uuid);
    throw error;
  }
  if (!row) throw new Error('A file was not noted');
  await removeSurplus(db, member.companyId, deps.files);
  return orderFileAnswer(row);
};

export const removeOrderFile: Handler<typeof contract.removeOrderFile> = async (
  { params },
  { db, deps, member },
) => {
  const own = and(
    eq(orderFiles.uuid, params.uuid),
    eq(orderFiles.installerId, member.id),
    eq(orderFiles.companyId, member.companyId),
  );
  const removed = await db.transaction(async (tx) => {
    // A brand kit that takes the logo locks it first: the next statement sees that kit.
    await tx.select({ id: orderFiles.id }).from(orderFiles).where(own).for('update');
    const [row] = await tx
      .delete(orderFiles)
      .where(and(own, isUnused(tx)))
      .returning({ uuid: orderFiles.uuid });
    return row;
  });
  if (!removed) throw new ClubError('not_found');
  await removeBytes(deps.files, removed.uuid);
  return {};
};

export const downloadOrderFile: Handler<typeof contract.downloadOrderFile> = async (
  { params, query },
  { db, deps, member },
) => {
  const [found] = await db
    .select({ file: orderFiles })
    .from(orderFiles)
    .innerJoin(companies, eq(companies.id, orderFiles.companyId))
    .where(and(eq(orderFiles.uuid, params.uuid), readableBy(member)));
  const file = found?.file;
  const inline = query.preview === '1';
  if (!file || (inline && file.preview === 'none')) throw new ClubError('not_found');
  const isWebp = inline && file.preview === 'webp';
  const bytes = await deps.files.read(isWebp ? previewKey(file.uuid) : originalKey(file.uuid));
  if (!bytes) throw new ClubError('not_found');
  const type = isWebp ? 'image/webp' : fileTypes[file.type].media;
  return { bytes, type, name: file.name, inline };
};

/** Files of the own company, or of the companies whose orders a member of staff may see. */
function readableBy(member: Member): SQL | undefined {
  // A member could send a file with errors to a printer.
  if (!member.staff) return and(eq(orderFiles.companyId, member.companyId), ne(orderFiles.kind, 'held'));
  return holdsRight(member.staff, 'orders') ? inRegions(member) : sql`false`;
}
