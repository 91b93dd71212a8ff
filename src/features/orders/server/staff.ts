import { and, asc, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import {
  orderFiles,
  orderHistory,
  orders,
  shopProducts,
  shopVariants,
  voucherCodes,
} from '#db/schema/orders.ts';
import { staffLog } from '#db/schema/staff.ts';
import { preflightRules } from '#features/marketing/preflight.ts';
import { publishToStaff } from '#features/notifications/server/publish-to-staff.ts';
import type * as contract from '#features/orders/staff.contract.ts';
import { isWaiting } from '#features/orders/staff-actions.ts';
import { lockCatalogue } from '#features/shop/server/import-catalogue.ts';
import { visibleIn } from '#platform/contract/blank.ts';
import type { HandlerInput } from '#platform/contract/call.ts';
import { ClubError, invalid } from '#platform/contract/errors.ts';
import type { OrderAction } from '#platform/contract/statuses.ts';
import type { Handler, MemberContext } from '#platform/http/context.ts';
import { readerLanguage } from '#platform/http/reader-language.ts';
import {
  inRegions,
  mayChange,
  nameColumns,
  nameOf,
  staffCompanyColumns,
  staffName,
} from '#platform/http/staff/lists.ts';
import { logStaff } from '#platform/http/staff/log.ts';
import { historyOf, orderAnswer, orderDetailAnswer } from './answers.ts';
import { changeOrder } from './change.ts';

export const getStaffOrder: Handler<typeof contract.getStaffOrder> = async (
  { params, query },
  { db, member },
) => {
  const [found] = await db
    .select({
      order: orders,
      history: historyOf(db),
      company: staffCompanyColumns,
      member: { uuid: installers.uuid, ...nameColumns(installers) },
    })
    .from(orders)
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .innerJoin(installers, eq(installers.id, orders.installerId))
    .where(and(eq(orders.uuid, params.uuid), inRegions(member)));
  if (!found) throw new ClubError('not_found');
  const decisions = await db
    .select({
      status: orderHistory.status,
      ...nameColumns(installers),
      note: orderHistory.note,
      createdAt: orderHistory.createdAt,
    })
    .from(orderHistory)
    .leftJoin(installers, eq(installers.id, orderHistory.staffId))
    .where(eq(orderHistory.orderId, found.order.id))
    .orderBy(asc(orderHistory.id));
  const [parcel] = await db
    .select({ ...nameColumns(installers), createdAt: staffLog.createdAt })
    .from(staffLog)
    .leftJoin(installers, eq(installers.id, staffLog.staffId))
    .where(and(eq(staffLog.target, found.order.uuid), eq(staffLog.action, 'setTracking')))
    .orderBy(desc(staffLog.id))
    .limit(1);
  const since = isWaiting(found.order.status) ? decisions.at(-1)?.createdAt : undefined;
  return {
    ...(await orderDetailAnswer(db, found, readerLanguage(query.language, member), false)),
    company: found.company,
    member: { uuid: found.member.uuid, name: nameOf(found.member) },
    waiting_since: since?.toISOString() ?? null,
    print_failed_at: found.order.printFailedAt?.toISOString() ?? null,
    preflight: await preflightAnswer(db, found.order.id),
    parcel_changed: parcel ? { staff: staffName(parcel), created_at: parcel.createdAt.toISOString() } : null,
    decisions: decisions.map(({ note, createdAt, status, ...staff }) => ({
      status,
      staff: staffName(staff),
      note,
      created_at: createdAt.toISOString(),
    })),
  };
};

async function preflightAnswer(db: Database, orderId: number) {
  const files = await db
    .select({ name: orderFiles.name, findings: orderFiles.findings })
    .from(orderFiles)
    .where(and(eq(orderFiles.orderId, orderId), isNotNull(orderFiles.findings)))
    .orderBy(asc(orderFiles.id));
  if (files.length === 0) return null;
  return {
    rules: Object.keys(preflightRules).length,
    findings: files.flatMap(({ name, findings }) =>
      (findings ?? []).map((finding) => ({
        ...finding,
        severity: preflightRules[finding.rule],
        file: name,
      })),
    ),
  };
}

const handlerOf =
  (action: OrderAction) =>
  async (
    { params, body }: Pick<HandlerInput<typeof contract.approveOrder>, 'params' | 'body'>,
    context: MemberContext,
  ) =>
    orderAnswer(await changeOrder(params.uuid, action, body, context));

export const approveOrder = handlerOf('approve');

export const completeOrder = handlerOf('complete');

export const rejectOrder = handlerOf('reject');

export const failOrder = handlerOf('fail');

export const retryOrder = handlerOf('retry');

/** Codes that other variants of the product have: the list may have been loaded for a wrong one before. */
async function heldElsewhere(
  tx: Database,
  { id, productId }: { id: number; productId: number },
  codes: readonly { number: string }[],
): Promise<Set<string>> {
  const rows = await tx
    .select({ number: voucherCodes.number })
    .from(voucherCodes)
    .innerJoin(shopVariants, eq(shopVariants.id, voucherCodes.variantId))
    .where(
      and(
        eq(shopVariants.productId, productId),
        ne(shopVariants.id, id),
        inArray(
          voucherCodes.number,
          codes.map(({ number }) => number),
        ),
      ),
    );
  return new Set(rows.map(({ number }) => number));
}

export const addVoucherCodes: Handler<typeof contract.addVoucherCodes> = ({ body }, context) => {
  const { db, deps, member, afterwards } = context;
  return db.transaction(async (tx) => {
    await lockCatalogue(tx, 'shared');
    // Lists for its variants wait for each other. Changes of variants lock the product first, too.
    await tx
      .select({ id: shopProducts.id })
      .from(shopProducts)
      .where(
        inArray(
          shopProducts.id,
          tx
            .select({ id: shopVariants.productId })
            .from(shopVariants)
            .where(eq(shopVariants.uuid, body.variant)),
        ),
      )
      .for('no key update');
    const [variant] = await tx
      .select({
        id: shopVariants.id,
        productId: shopVariants.productId,
        stock: shopVariants.stock,
        type: shopProducts.vendorType,
        regions: shopProducts.regions,
      })
      .from(shopVariants)
      .innerJoin(shopProducts, eq(shopProducts.id, shopVariants.productId))
      .where(eq(shopVariants.uuid, body.variant))
      .for('update', { of: shopVariants });
    if (!variant || !mayChange(member, variant.regions)) throw new ClubError('not_found');
    if (variant.type !== 'VOUCHER') throw invalid({ variant: ['not_valid'] });
    const given = body.codes.map(({ number, password, expires_on }) => ({
      variantId: variant.id,
      // Copied texts contain them, and the same code would be sold twice.
      number: visibleIn(number),
      password: visibleIn(password ?? '') || null,
      expiresOn: expires_on ?? null,
    }));
    const elsewhere = await heldElsewhere(tx, variant, given);
    const fresh = given.filter(({ number }) => !elsewhere.has(number));
    const added =
      fresh.length === 0
        ? []
        : await tx
            .insert(voucherCodes)
            .values(fresh)
            .onConflictDoNothing()
            .returning({ id: voucherCodes.id });
    const [changed] = await tx
      .update(shopVariants)
      .set({ stock: sql`${shopVariants.stock} + ${added.length}` })
      .where(eq(shopVariants.id, variant.id))
      .returning({ stock: shopVariants.stock });
    const stock = changed?.stock ?? 0;
    await logStaff(tx, context, {
      target: { type: 'variant', id: body.variant.toLowerCase() },
      before: { stock: variant.stock },
      after: { stock, codes: added.length },
    });
    await publishToStaff(tx, body.variant);
    afterwards(() => {
      deps.invalidate(['shop']);
      deps.log.info(
        { staff: member.uuid, variant: body.variant, codes: added.length },
        'voucher codes were loaded',
      );
    });
    return { added: added.length, known: body.codes.length - added.length, stock };
  });
};
