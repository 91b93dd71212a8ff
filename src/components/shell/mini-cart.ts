import type { Cart } from '#features/shop/cart.ts';
import { cartGroups, cartTotal } from '#features/shop/cart-lines.ts';
import { all, clone, number, paintWord, show, wordFor, write } from './paint.ts';

const [drawer] = all('#mini-cart') as HTMLDialogElement[];
drawer?.addEventListener('click', ({ target }) => {
  if (target === drawer) drawer.close();
});

/** Fills all mini-carts of the page, replacing their lines. */
export function paintCart(cart: Cart): void {
  const lines = cartGroups(cart).flatMap((group) => group.lines);
  for (const list of all('[data-lines]')) {
    list.replaceChildren(
      ...lines.map(({ product, variant, quantity, total }) => {
        const line = clone('[data-line]');
        const [picture, name, title, points] = (line.firstElementChild as HTMLElement)
          .children as unknown as [HTMLImageElement, HTMLAnchorElement, HTMLElement, HTMLElement];
        if (product.image) picture.src = product.image;
        name.href = `/shop/${encodeURIComponent(product.uuid)}`;
        name.textContent = product.name;
        title.textContent = [variant.title, `${number.format(quantity)} ×`].filter(Boolean).join(', ');
        points.textContent = `${number.format(total)} ${wordFor(list, 'data-lines', total)}`;
        return line;
      }),
    );
  }
  const total = cartTotal(cart);
  write('[data-cart-total]', number.format(total));
  paintWord('data-cart-total-word', total);
  show('[data-cart-full]', lines.length > 0);
  show('[data-cart-empty]', lines.length === 0);
}
