/** Shows a chosen picture and the part that members will see, before it is uploaded. */
import { framed, writeCrop } from '#features/content/crop.ts';

const SHADE = 0.35;

function start(field: HTMLElement): void {
  const file = field.querySelector<HTMLInputElement>('input[type=file]');
  const crop = field.querySelector<HTMLInputElement>('input[name=crop]');
  const tools = field.querySelector<HTMLElement>('[data-crop-tools]');
  const isOn = field.querySelector<HTMLInputElement>('[data-crop-on]');
  const canvas = field.querySelector('canvas');
  const brush = canvas?.getContext('2d');
  if (!file || !crop || !tools || !isOn || !canvas || !brush) return;
  const ranges = [...field.querySelectorAll<HTMLInputElement>('[data-crop-part]')];
  let picture: ImageBitmap | undefined;

  const share = (part: string) =>
    Number(ranges.find(({ dataset }) => dataset.cropPart === part)?.value ?? 0) / 100;

  function paint(): void {
    if (!picture || !canvas || !brush || !crop || !isOn) return;
    const { width, height } = picture;
    canvas.height = Math.round((canvas.width * height) / width);
    const view = { size: share('size'), across: share('across'), down: share('down') };
    const part = isOn.checked ? framed(width / height, view) : { x: 0, y: 0, width: 1, height: 1 };
    crop.value = isOn.checked ? writeCrop(part) : '';
    for (const range of ranges) range.disabled = !isOn.checked;
    brush.globalAlpha = isOn.checked ? SHADE : 1;
    brush.clearRect(0, 0, canvas.width, canvas.height);
    brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
    brush.globalAlpha = 1;
    const [left, top] = [part.x * canvas.width, part.y * canvas.height];
    brush.drawImage(
      picture,
      part.x * width,
      part.y * height,
      part.width * width,
      part.height * height,
      left,
      top,
      part.width * canvas.width,
      part.height * canvas.height,
    );
  }

  async function choose(): Promise<void> {
    const chosen = file?.files?.[0];
    picture?.close();
    // A file that this browser cannot draw is used whole.
    picture = chosen && (await createImageBitmap(chosen).catch(() => undefined));
    if (crop) crop.value = '';
    if (tools) tools.hidden = !picture;
    paint();
  }

  file.addEventListener('change', () => void choose());
  for (const control of [isOn, ...ranges]) control.addEventListener('input', paint);

  /** The part follows the pointer. */
  canvas.addEventListener('pointermove', (event) => {
    if (event.buttons !== 1) return;
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const place: Record<string, number> = {
      across: (event.clientX - left) / width,
      down: (event.clientY - top) / height,
    };
    for (const range of ranges) {
      const at = place[range.dataset.cropPart ?? ''];
      if (at !== undefined) range.value = String(Math.round(at * 100));
    }
    paint();
  });
}

for (const field of document.querySelectorAll<HTMLElement>('[data-crop]')) start(field);
