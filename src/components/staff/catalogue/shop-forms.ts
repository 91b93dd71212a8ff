/** Forms of the shop’s products. */
import { instantOf } from '#features/content/zoned-time.ts';
import type { PrintProductName } from '#features/marketing/description.ts';
import type { AnswerOf, InputOf } from '#platform/contract/calls.ts';
import { invalid } from '#platform/contract/errors.ts';
import { vendorTypes } from '#platform/contract/statuses.ts';
import { wholeNumber } from '#platform/forms/whole-number.ts';
import { defineForm } from '#platform/site/handle-form.ts';
import { postedValues, valueFields } from './face-values.ts';
import { byFieldName, localFields, postedTexts } from './local-texts.ts';

export type ShopProduct = AnswerOf<'GET /staff/shop/products/{uuid}'>;

type NewProduct = InputOf<'POST /staff/shop/products'>['body'];

/** Shown until the first picture is uploaded. */
const NO_PICTURE = '/art/no-picture.svg';

/** Attributes that a form can have. */
export const ATTRIBUTE_SLOTS = [0, 1, 2] as const;

const attributeNames = ATTRIBUTE_SLOTS.flatMap((slot) => [`label${slot}`, `value${slot}`] as const);

function surchargeOf(text: string): number | null {
  return text.trim() === '' ? null : wholeNumber(text);
}

/** A new product is hidden until its page lists it. */
export const addProductForm = defineForm({
  fields: {
    sku: 'text',
    vendor_type: 'text',
    category: 'text',
    prints: 'text',
    regions: 'list',
    variant_sku: 'text',
    variant_price: 'text',
    variant_stock: 'text',
    ...valueFields('variant_'),
    name_en: 'text',
    description_en: 'text',
  },
  send: async ({ values, club, idempotencyKey }) => {
    const type = vendorTypes.find((one) => one === values.vendor_type);
    const body: NewProduct = {
      sku: values.sku,
      vendor_type: type ?? ('' as 'COMPACON'),
      category: values.category,
      name: { en: values.name_en },
      description: { en: values.description_en },
      images: [NO_PICTURE],
      regions: values.regions.map(Number),
      active: true,
      is_visible: false,
      sticky: false,
      settings: settingsOf(values.prints),
      variant: {
        sku: values.variant_sku.trim() || values.sku,
        price: wholeNumber(values.variant_price),
        additional_price: null,
        face_values: postedValues(values, wholeNumber, 'variant_'),
        ...(type !== 'VOUCHER' && { stock: wholeNumber(values.variant_stock || '0') }),
      },
    };
    const { uuid } = await club('POST /staff/shop/products', { body, idempotencyKey });
    return `/staff/shop/${uuid}?done=staffAdded`;
  },
  explain: byFieldName,
});

function settingsOf(prints: string): NewProduct['settings'] {
  return prints === '' ? null : { product: prints as PrintProductName };
}

/** Forms of a product’s page. `product`: as read for this request. `timeZone`: of typed times. */
export function productForms(product: ShopProduct, timeZone: string) {
  const params = { uuid: product.uuid };
  const page = `/staff/shop/${product.uuid}`;
  const withPictures = (images: string[], done: string) => ({
    params,
    body: { version: product.version, images },
    back: `${page}?done=${done}#pictures`,
  });
  return {
    texts: defineForm({
      fields: { version: 'text', ...localFields('name', 'description') },
      send: async ({ values, club }) => {
        const body = {
          version: wholeNumber(values.version),
          name: postedTexts(values, 'name'),
          description: postedTexts(values, 'description'),
        };
        await club('PATCH /staff/shop/products/{uuid}', { params, body });
        return `${page}?done=staffSaved`;
      },
      explain: byFieldName,
    }),
    settings: defineForm({
      fields: {
        version: 'text',
        category: 'text',
        prints: 'text',
        regions: 'list',
        active: 'checkbox',
        is_visible: 'checkbox',
        sticky: 'checkbox',
        needs_approval: 'checkbox',
        publish_at: 'text',
      },
      send: async ({ values, club }) => {
        const { version, prints, regions, publish_at: publishAt, ...others } = values;
        const body = {
          version: wholeNumber(version),
          ...others,
          regions: regions.map(Number),
          settings: settingsOf(prints),
          published_at: publishAt === '' ? null : (instantOf(publishAt, timeZone) ?? publishAt),
        };
        await club('PATCH /staff/shop/products/{uuid}', { params, body });
        return `${page}?done=staffSaved`;
      },
      explain: byFieldName,
    }),
    picture: defineForm({
      fields: { file: 'file' },
      send: async ({ values: { file }, club }) => {
        const { src } = await club('POST /staff/shop/pictures', { file });
        const images = [...product.images.filter((image) => image !== NO_PICTURE && image !== src), src];
        const { back, ...input } = withPictures(images, 'staffAdded');
        await club('PATCH /staff/shop/products/{uuid}', input);
        return back;
      },
    }),
    'move-picture': defineForm({
      fields: { src: 'text' },
      send: async ({ values: { src }, club }) => {
        const at = product.images.indexOf(src);
        const images = product.images.toSpliced(at, 1).toSpliced(Math.max(at - 1, 0), 0, src);
        const { back, ...input } = withPictures(images, 'staffSaved');
        if (at > 0) await club('PATCH /staff/shop/products/{uuid}', input);
        return back;
      },
    }),
    'remove-picture': defineForm({
      fields: { src: 'text' },
      send: async ({ values: { src }, club }) => {
        const images = product.images.filter((image) => image !== src);
        const { back, ...input } = withPictures(images.length > 0 ? images : [NO_PICTURE], 'staffRemoved');
        await club('PATCH /staff/shop/products/{uuid}', input);
        return back;
      },
    }),
    'add-variant': defineForm({
      fields: {
        version: 'text',
        sku: 'text',
        price: 'text',
        additional_price: 'text',
        stock: 'text',
        ...valueFields(),
        ...localFields(...attributeNames),
      },
      send: async ({ values, club, idempotencyKey }) => {
        const body = {
          version: wholeNumber(values.version),
          sku: values.sku,
          price: wholeNumber(values.price),
          additional_price: surchargeOf(values.additional_price),
          face_values: postedValues(values, wholeNumber),
          attributes: attributesOf(values),
          ...(product.vendor_type !== 'VOUCHER' && { stock: wholeNumber(values.stock || '0') }),
        };
        const { approval } = await club('POST /staff/shop/products/{uuid}/variants', {
          params,
          body,
          idempotencyKey,
        });
        return approval ? `/staff/approvals/${approval.uuid}` : `${page}?done=staffAdded#variants`;
      },
      explain: (problems) => attributeProblems(byFieldName(problems)),
    }),
  };
}

type Variant = AnswerOf<'GET /staff/shop/variants/{uuid}'>;

export const variantFields = {
  version: 'text',
  price: 'text',
  additional_price: 'text',
  position: 'text',
  is_visible: 'checkbox',
  ...valueFields(),
  ...localFields(...attributeNames),
} as const;

/** Changes a variant. */
export function variantForm({ uuid }: Pick<Variant, 'uuid'>) {
  return defineForm({
    fields: variantFields,
    send: async ({ values, club }) => {
      const body = {
        version: wholeNumber(values.version),
        price: wholeNumber(values.price),
        additional_price: surchargeOf(values.additional_price),
        position: wholeNumber(values.position),
        is_visible: values.is_visible,
        face_values: postedValues(values, wholeNumber),
        attributes: attributesOf(values),
      };
      const { approval } = await club('PATCH /staff/shop/variants/{uuid}', { params: { uuid }, body });
      return approval ? `/staff/approvals/${approval.uuid}` : `/staff/shop/variants/${uuid}?done=staffSaved`;
    },
    explain: (problems) => attributeProblems(byFieldName(problems)),
  });
}

/** Changes the stock, by a difference or to a count; answers what it was and is. */
export function stockForm({ uuid }: Pick<Variant, 'uuid'>) {
  return defineForm({
    fields: { difference: 'text', count: 'text', shown: 'text', reason: 'text' },
    send: async ({ values, club, idempotencyKey }) => {
      const { difference, count, shown, reason } = values;
      const isCount = count.trim() !== '';
      if (isCount && difference.trim() !== '') throw invalid({ count: ['not_valid'] });
      const body = {
        ...(isCount
          ? { count: wholeNumber(count), shown: wholeNumber(shown) }
          : difference.trim() !== '' && { difference: wholeNumber(difference) }),
        reason,
      };
      const answer = await club('POST /staff/shop/variants/{uuid}/stock', {
        params: { uuid },
        body,
        idempotencyKey,
      });
      return { answer };
    },
  });
}

/** Attributes without a label or value are left out. */
function attributesOf(values: Readonly<Record<string, unknown>>) {
  return ATTRIBUTE_SLOTS.map((slot) => ({
    label: postedTexts(values, `label${slot}`),
    value: postedTexts(values, `value${slot}`),
  })).filter(({ label, value }) =>
    [label, value].some((texts) => Object.values(texts).some((text) => text !== '')),
  );
}

/** `attributes_0_label_en` is the field `label0_en`. */
function attributeProblems({ summary, fields }: ReturnType<typeof byFieldName>) {
  return {
    summary,
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, problem]) => [
        name.replace(/^attributes_(\d)_(label|value)_/, '$2$1_').replace(/^attributes$/, 'label0_en'),
        problem,
      ]),
    ),
  };
}

/** Stored attributes as values of the form. */
export function attributeValues(attributes: Variant['attributes']): Record<string, string> {
  return Object.fromEntries(
    attributes.flatMap(({ label, value }, slot) => [
      ...Object.entries(label).map(([code, text]) => [`label${slot}_${code}`, text]),
      ...Object.entries(value).map(([code, text]) => [`value${slot}_${code}`, text]),
    ]),
  ) as Record<string, string>;
}
