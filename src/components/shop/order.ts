/** Selects a variant and adds pieces to the cart. The markup comes from the server. */

import { $cart, addPieces } from '#features/shop/browser/cart.ts';
import { type CartProduct, type CartVariant, cartEntry, quantityRange } from '#features/shop/cart.ts';
import { chooseVariant } from '#features/shop/variants.ts';

function wire(form: HTMLFormElement): void {
  const product = JSON.parse(form.dataset.product ?? '') as CartProduct;
  const quantity = form.elements.namedItem('quantity') as HTMLInputElement | null;
  const add = form.querySelector<HTMLButtonElement>('[data-add]');
  const direct = form.querySelector<HTMLAnchorElement>('[data-direct]');
  const said = form.querySelector<HTMLElement>('[data-said]');
  const steps = [...form.querySelectorAll<HTMLElement>('[data-step]')];
  const questions = [...form.querySelectorAll('[data-choice]')].map((group) => [
    ...group.querySelectorAll('input'),
  ]);
  const blocks = [...form.querySelectorAll<HTMLElement>('[data-variant]')];
  const rows = blocks.map(({ dataset }) => (dataset.values ?? '').split(' '));
  let variant: CartVariant | undefined;

  function choose(): void {
    const wanted = questions.map((radios) => radios.find(({ checked }) => checked)?.value ?? '');
    const { index, possible } = chooseVariant(rows, wanted);
    for (const [place, radios] of questions.entries()) {
      for (const radio of radios) {
        radio.disabled = !possible[place]?.has(radio.value);
        radio.checked = radio.value === rows[index]?.[place];
      }
    }
    for (const [place, block] of blocks.entries()) block.hidden = place !== index;
    const chosen = blocks[index]?.dataset.variant;
    variant = chosen ? JSON.parse(chosen) : undefined;
  }

  function range(): { min: number; max: number } {
    const inCart = variant ? (cartEntry($cart.get(), variant.uuid)?.quantity ?? 0) : 0;
    return quantityRange(variant?.stock ?? 0, inCart);
  }

  function pieces(): number {
    const { min, max } = range();
    const typed = quantity?.value ?? '';
    return Math.max(min, Math.min(max, /^\s*\d+\s*$/.test(typed) ? Number(typed) : min));
  }

  function say(template: string | undefined): void {
    const content =
      template && form.querySelector<HTMLTemplateElement>(`template[${template}]`)?.content.cloneNode(true);
    said?.replaceChildren(...(content ? [content] : []));
  }

  function paint(): void {
    if (direct && variant) {
      direct.hidden = variant.stock === 0;
      direct.search = `variant=${variant.uuid}&quantity=${Math.max(1, pieces())}`;
    }
    if (!quantity || !add) return;
    const { min, max } = range();
    const now = pieces();
    quantity.value = String(now);
    quantity.readOnly = max === 0;
    for (const button of steps) {
      const wanted = now + Number(button.dataset.step);
      button.ariaDisabled = `${wanted < min || wanted > max || max === 0}`;
    }
    add.disabled = max === 0;
  }

  function sayWhatIsLeft(): void {
    say(range().max === 0 && variant?.stock ? 'data-all-in-cart' : undefined);
  }

  form.onsubmit = (event) => {
    event.preventDefault();
    const count = pieces();
    if (!variant || count === 0 || !quantity) return;
    addPieces(product, variant, count);
    quantity.value = '1';
    paint();
    say('data-added');
  };
  form.onchange = () => {
    choose();
    paint();
    sayWhatIsLeft();
  };
  for (const button of steps) {
    button.onclick = () => {
      if (button.ariaDisabled === 'true' || !quantity) return;
      quantity.value = String(pieces() + Number(button.dataset.step));
      paint();
    };
  }
  choose();
  $cart.subscribe(paint);
  sayWhatIsLeft();
}

for (const form of document.querySelectorAll<HTMLFormElement>('[data-order]')) wire(form);
