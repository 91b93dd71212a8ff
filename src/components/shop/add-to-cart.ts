/** Puts what the product page shows into the cart. The server has drawn everything; this only counts and stores. */
import { type CartProduct, type CartVariant, cartEntry, quantityRange } from '#domain/cart.ts';
import { $cart, addPieces } from '#stores/cart.ts';

function wire(form: HTMLFormElement): void {
  const product = JSON.parse(form.dataset.product ?? '') as CartProduct;
  const quantity = form.elements.namedItem('quantity') as HTMLInputElement;
  const add = form.querySelector<HTMLButtonElement>('[data-add]');
  const said = form.querySelector<HTMLElement>('[data-said]');
  const steps = [...form.querySelectorAll<HTMLElement>('[data-step]')];

  function variant(): CartVariant | undefined {
    const chosen = form.querySelector<HTMLInputElement>('[data-variant]:is(:checked, [type=hidden])');
    return chosen ? (JSON.parse(chosen.dataset.variant ?? '') as CartVariant) : undefined;
  }

  function range(): { min: number; max: number } {
    const chosen = variant();
    const inCart = chosen ? (cartEntry($cart.get(), chosen.uuid)?.quantity ?? 0) : 0;
    return quantityRange(chosen?.stock ?? 0, inCart);
  }

  function pieces(): number {
    const { min, max } = range();
    const typed = /^\s*\d+\s*$/.test(quantity.value) ? Number(quantity.value) : min;
    return Math.max(min, Math.min(max, typed));
  }

  function say(template: string | undefined): void {
    const content =
      template && form.querySelector<HTMLTemplateElement>(`template[${template}]`)?.content.cloneNode(true);
    said?.replaceChildren(...(content ? [content] : []));
  }

  function paint(): void {
    const { min, max } = range();
    const now = pieces();
    quantity.value = String(now);
    quantity.readOnly = max === 0;
    for (const button of steps) {
      const wanted = now + Number(button.dataset.step);
      button.setAttribute('aria-disabled', String(wanted < min || wanted > max || max === 0));
    }
    if (add) add.disabled = max === 0;
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const chosen = variant();
    const count = pieces();
    if (!chosen || count === 0) return;
    addPieces(product, chosen, count);
    quantity.value = '1';
    paint();
    say('data-added');
  });
  form.addEventListener('change', () => {
    say(undefined);
    paint();
    if (range().max === 0 && (variant()?.stock ?? 0) > 0) say('data-all-in-cart');
  });
  for (const button of steps) {
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-disabled') === 'true') return;
      quantity.value = String(pieces() + Number(button.dataset.step));
      paint();
    });
  }
  $cart.subscribe(paint);
  if (range().max === 0 && (variant()?.stock ?? 0) > 0) say('data-all-in-cart');
}

for (const form of document.querySelectorAll<HTMLFormElement>('[data-add-to-cart]')) wire(form);
