import { and, asc, count, eq, sql } from 'drizzle-orm';
import { companies, installers } from '#db/schema/companies.ts';
import { orderHistory, orders, shopProducts, shopVariants, voucherCodes } from '#db/schema/orders.ts';
import type * as contract from '#features/orders/staff.contract.ts';
import type { HandlerInput } from '#platform/contract/call.ts';
import { ClubError, invalid } from '#platform/contract/errors.ts';
import { paginate } from '#platform/contract/paging.ts';
import type { OrderAction, OrderStatus } from '#platform/contract/statuses.ts';
import type { Handler, MemberContext } from '#platform/http/context.ts';
import { readerLanguage } from '#platform/http/reader-language.ts';
import { inRegion, nameColumns, nameOf, staffCompanyColumns } from '#platform/http/staff-lists.ts';
import { orderAnswer, orderDetailAnswer } from './answers.ts';
import { changeOrder } from './change.ts';

export const listStaffOrders: Handler<typeof contract.listStaffOrders> = async ({ query }, { db }) => {
  const page = paginate(query);
  const where = and(eq(orders.status, query.status as OrderStatus), inRegion(query.region_id));
  const rows = await db
    .select({ order: orders, company: staffCompanyColumns })
    .from(orders)
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .where(where)
    .orderBy(asc(orders.id))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await db
    .select({ total: count() })
    .from(orders)
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .where(where);
  return {
    data: rows.map(({ order, company }) => ({ ...orderAnswer(order), company })),
    meta: page.metaOf(counted?.total ?? 0),
  };
};

export const getStaffOrder: Handler<typeof contract.getStaffOrder> = async (
  { params, query },
  { db, member },
) => {
  const [found] = await db
    .select({ order: orders, company: staffCompanyColumns })
    .from(orders)
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .where(eq(orders.uuid, params.uuid));
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
  return {
    ...(await orderDetailAnswer(db, found.order, readerLanguage(query.language, member))),
    company: found.company,
    print_failed_at: found.order.printFailedAt?.toISOString() ?? null,
    decisions: decisions.map(({ status, name, surname, regionId, note, createdAt }) => ({
      status,
      staff: name === null || surname === null ? null : nameOf({ name, surname, regionId }),
      note,
      created_at: createdAt.toISOString(),
    })),
  };
};

const handlerOf =
  (action: OrderAction) =>
  async (
    { params, body }: Pick<HandlerInput<typeof contract.approveOrder>, 'params' | 'body'>,
    context: MemberContext,
  ) =>
    orderAnswer(await changeOrder(params.uuid, action, body.note ?? '', context));

export const approveOrder = handlerOf('approve');

export const completeOrder = handlerOf('complete');

export const rejectOrder = handlerOf('reject');

export const failOrder = handlerOf('fail');

export const retryOrder = handlerOf('retry');

export const addVoucherCodes: Handler<typeof contract.addVoucherCodes> = (
  { body },
  { db, deps, member, afterwards },
) =>
  db.transaction(async (tx) => {
    const [variant] = await tx
      .select({ id: shopVariants.id, type: shopProducts.vendorType })
      .from(shopVariants)
      .innerJoin(shopProducts, eq(shopProducts.id, shopVariants.productId))
      .where(eq(shopVariants.uuid, body.variant))
      .for('update', { of: shopVariants });
    if (!variant) throw new ClubError('not_found');
    if (variant.type !== 'VOUCHER') throw invalid({ variant: ['not_valid'] });
    const added = await tx
      .insert(voucherCodes)
      .values(
        body.codes.map(({ number, password, expires_on }) => ({
          variantId: variant.id,
          number,
          password: password || null,
          expiresOn: expires_on ?? null,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: voucherCodes.id });
    const [changed] = await tx
      .update(shopVariants)
      .set({ stock: sql`${shopVariants.stock} + ${added.length}` })
      .where(eq(shopVariants.id, variant.id))
      .returning({ stock: shopVariants.stock });
    deps.log.info(
      { staff: member.uuid, variant: body.variant, codes: added.length },
      'voucher codes were loaded',
    );
    afterwards(() => deps.invalidate(['shop']));
    return { added: added.length, known: body.codes.length - added.length, stock: changed?.stock ?? 0 };
  });
