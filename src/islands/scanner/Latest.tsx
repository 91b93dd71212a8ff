import { useEffect, useState } from 'react';
import type { AddedLabel, LabelNote, Scanner } from '#features/projects/browser/scanner.ts';
import type { FieldProject, FieldScan, KnownProduct } from '#features/projects/field.ts';
import { Glyph } from '#islands/ui/Glyph.tsx';
import { glyphs, productGlyph } from './glyphs.ts';
import { detailsOf, nameOf, type Words } from './texts.ts';

interface Props {
  words: Words;
  scanner: Scanner;
  added: AddedLabel | undefined;
  note: LabelNote | undefined;
  project: FieldProject | undefined;
  products: Readonly<Record<string, KnownProduct>>;
  /** Shown before the first label. */
  hint: string;
  onUndo: (scan: AddedLabel) => void;
}

/** Whether a time in milliseconds since 1970 lies ahead. */
function useIsAhead(time: number): boolean {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(time), Math.max(0, time - Date.now()));
    return () => clearTimeout(timer);
  }, [time]);
  return time > passed && time > Date.now();
}

/** What happened last: a product with its points, or why a label was not added. */
export function Latest({ words, scanner, added, note, project, products, hint, onUndo }: Props) {
  const isRefused = project?.scans.some(({ uuid, refused }) => uuid === added?.uuid && refused);
  const tone = isRefused ? 'refused' : added ? 'added' : undefined;
  return (
    <div className="scan-latest" data-tone={note ? 'note' : tone}>
      {note && <Note words={words} scanner={scanner} note={note} products={products} />}
      {added && (
        <Added
          words={words}
          added={added}
          project={project}
          products={products}
          // What follows must hardly move under the thumb.
          isShort={note !== undefined}
          onUndo={onUndo}
        />
      )}
      {!note && !added && <p className="soft">{hint}</p>}
    </div>
  );
}

/** The scan of a label; the list may follow a moment later. */
function scanOf(added: AddedLabel, project: FieldProject | undefined, products: Props['products']) {
  const listed = project?.scans.find(({ uuid }) => uuid === added.uuid);
  const product = listed?.product ?? products[added.gtin];
  return { listed, product, gtin: added.gtin, code: undefined } satisfies Partial<FieldScan> & {
    listed: FieldScan | undefined;
  };
}

function Added({
  words: { t, errorText },
  added,
  project,
  products,
  isShort,
  onUndo,
}: Omit<Props, 'note' | 'scanner' | 'hint' | 'added'> & { added: AddedLabel; isShort: boolean }) {
  const { listed, ...scan } = scanOf(added, project, products);
  const mayUndo = useIsAhead(added.undoUntil);
  const details = detailsOf(scan, t);
  return (
    <div className="scan-latest-line">
      <span className="scan-picture">
        <Glyph path={productGlyph(scan.product?.group)} size={32} />
      </span>
      <div className="scan-latest-text">
        <p className="font-semibold">{nameOf(scan, t)}</p>
        {listed?.refused ? (
          <p className="field-error">{errorText(listed.refused)}</p>
        ) : isShort ? null : (
          <p className="small">
            {scan.product && project && (
              <strong className="scan-gain">
                {listed?.counts === false
                  ? t('projects.pointsNowOf', { available: project.points, max: project.maxPoints })
                  : t('scan.gain', { points: scan.product.points, total: project.points })}
              </strong>
            )}{' '}
            {details && <span className="soft">{details}</span>}
            {products[added.gtin]?.campaigns?.map((text) => (
              <strong key={text} className="block" data-campaign>
                {text}
              </strong>
            ))}
          </p>
        )}
      </div>
      {mayUndo && (
        <button type="button" className="btn btn-secondary" onClick={() => onUndo(added)}>
          {t('scan.undo')}
        </button>
      )}
    </div>
  );
}

/** The sentence of a note. */
export function noteText(
  { t, errorText }: Pick<Words, 't' | 'errorText'>,
  { kind, source, gtin, error }: LabelNote,
  products: Readonly<Record<string, KnownProduct>>,
): string {
  if (kind === 'already') {
    const product = gtin === undefined ? undefined : products[gtin];
    return t('scan.already', { product: nameOf({ product, gtin, code: undefined }, t) });
  }
  if (kind === 'serial_missing') return t('scan.serialMissing');
  if (kind === 'unknown_product') return t('scan.unknownProduct', { gtin: gtin ?? '' });
  if (kind === 'check_digit') return t('errors.code_check_digit');
  if (kind === 'not_kept') return errorText(error ?? 'internal');
  return source === 'typed' ? t('errors.code_unreadable') : t('scan.foreign');
}

function Note({
  words,
  scanner,
  note,
  products,
}: {
  words: Words;
  scanner: Scanner;
  note: LabelNote;
  products: Props['products'];
}) {
  const { t } = words;
  return (
    <div className="scan-latest-line">
      <span className="scan-picture">
        <Glyph path={note.kind === 'already' ? glyphs.check : glyphs.warning} size={28} />
      </span>
      <p className="scan-latest-text">{noteText(words, note, products)}</p>
      {note.kind === 'unknown_product' && (
        <button
          type="button"
          className="btn btn-secondary"
          onClick={() => void scanner.add(note.code, note.source, { evenUnknown: true })}
        >
          {t('scan.addAnyway')}
        </button>
      )}
    </div>
  );
}
