import { setPieces } from '#features/shop/browser/cart-lines.ts';
import { type CartLine as Line, quantityRange } from '#features/shop/cart.ts';
import { lineName } from '#features/shop/cart-lines.ts';
import type { T } from '#i18n/t.ts';
import { Points } from '#islands/ui/Points.tsx';
import { Quantity } from '#islands/ui/Quantity.tsx';

interface Props {
  t: T;
  locale: string;
  line: Line;
  onRemove: () => void;
}

export function CartLine({ t, locale, line, onRemove }: Props) {
  const { product, variant, quantity, total } = line;
  const name = lineName(line);
  const { max } = quantityRange(variant.stock, 0);
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-x-4 gap-y-3 border-line border-t py-4 first:border-t-0 first:pt-0 sm:grid-cols-[6rem_1fr_auto]">
      {product.image ? (
        <img
          className="card-picture rounded-control"
          src={product.image}
          alt=""
          width="96"
          height="72"
          loading="lazy"
        />
      ) : (
        <span className="card-picture rounded-control" />
      )}
      <div className="min-w-0">
        <a className="link font-semibold" href={`/shop/${product.uuid}`}>
          {product.name}
        </a>
        {variant.title && variant.title !== product.name && <p className="soft small">{variant.title}</p>}
        <p className="soft small">{t('cart.each', { count: variant.price })}</p>
        <button
          type="button"
          className="btn btn-quiet -ml-3"
          aria-label={t('cart.removeItem', { name })}
          onClick={onRemove}
        >
          {t('common.remove')}
        </button>
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:col-span-1 sm:flex-col sm:items-end sm:justify-start">
        <Quantity
          value={quantity}
          min={1}
          max={max}
          label={t('cart.quantityOf', { name })}
          lessLabel={t('cart.less', { name })}
          moreLabel={t('cart.more', { name })}
          onChange={(pieces) => setPieces(variant.uuid, pieces)}
        />
        <span className="ml-auto">
          <Points t={t} locale={locale} value={total} />
        </span>
      </div>
    </li>
  );
}
