/** What the header's panels hold: the newest notifications, and the cart. */
import { type Cart, cartGroups, cartTotal } from '#domain/cart.ts';
import type { Shell, ShellNotice } from '#stores/shell.ts';
import { all, language, locale, number, paintWord, show, wordFor, write } from './paint.ts';

function clone(selector: string): DocumentFragment {
  const template = document.querySelector<HTMLTemplateElement>(`template${selector}`);
  return template?.content.cloneNode(true) as DocumentFragment;
}

function bellItem(notice: ShellNotice, dates: Intl.DateTimeFormat): DocumentFragment {
  const item = clone('[data-bell-item]');
  const link = item.firstElementChild as HTMLAnchorElement;
  const [title, text, time] = link.children as unknown as [HTMLElement, HTMLElement, HTMLTimeElement];
  link.href = `/notifications/${encodeURIComponent(notice.uuid)}`;
  title.textContent = notice.title;
  text.textContent = notice.text;
  time.dateTime = notice.created_at;
  time.textContent = dates.format(new Date(notice.created_at));
  if (notice.mark === 'unread') {
    link.classList.add('bell-unread');
    link.prepend(clone('[data-bell-dot]'));
  }
  return item;
}

/** Writes the newest notifications into the bell's menu, as far as they are known in the page's language. */
export function paintBell(shell: Shell | undefined): void {
  const latest = shell?.language === language ? shell.latest : [];
  for (const list of all('[data-bell-list]')) {
    const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: list.dataset.timeZone });
    list.replaceChildren(...latest.map((notice) => bellItem(notice, dates)));
  }
  show('[data-bell-empty]', latest.length === 0);
}

/** Writes the cart into its side panel. */
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
