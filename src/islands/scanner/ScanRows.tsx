import { useEffect, useRef, useState } from 'react';
import type { FieldScan } from '#features/projects/field.ts';
import { Glyph } from '#islands/ui/Glyph.tsx';
import { Points } from '#islands/ui/Points.tsx';
import { glyphs, productGlyph } from './glyphs.ts';
import { detailsOf, nameOf, type Words } from './texts.ts';

interface Props {
  words: Words;
  /** Newest first. */
  scans: readonly FieldScan[];
  onRemove: (scan: FieldScan) => void;
  onAgain: (scan: FieldScan) => void;
}

/** More rows would slow down a phone; the project's page lists them all. */
const SHOWN = 100;

/** The products of a project, sent or not. */
export function ScanRows({ words, scans, onRemove, onAgain }: Props) {
  const { t } = words;
  const [asked, setAsked] = useState<FieldScan>();
  return (
    <>
      {scans.length > SHOWN && (
        <p className="soft">{t('projects.scansShown', { from: 1, to: SHOWN, total: scans.length })}</p>
      )}
      <ul className="scan-rows">
        {scans.slice(0, SHOWN).map((scan) => (
          <Row key={scan.uuid} words={words} scan={scan} onAgain={onAgain} onAsk={setAsked} />
        ))}
      </ul>
      {asked && (
        <RemoveQuestion
          words={words}
          scan={asked}
          onAnswer={(isSure) => {
            setAsked(undefined);
            if (isSure) onRemove(asked);
          }}
        />
      )}
    </>
  );
}

function Row({
  words: { t, locale, errorText },
  scan,
  onAgain,
  onAsk,
}: {
  words: Words;
  scan: FieldScan;
  onAgain: (scan: FieldScan) => void;
  onAsk: (scan: FieldScan) => void;
}) {
  const name = nameOf(scan, t);
  const details = detailsOf(scan, t);
  return (
    <li className="scan-row" data-state={scan.state}>
      <span className="scan-picture">
        <Glyph path={productGlyph(scan.product?.group)} size={26} />
      </span>
      <div className="scan-row-text">
        <p className="font-semibold">{name}</p>
        <p className="soft small">
          {details && <span className="block">{details}</span>}
          {scan.serial && (
            <span className="block">
              {t('products.serialNumber')} {scan.serial}
            </span>
          )}
        </p>
        {scan.state === 'queued' && (
          <span className="badge badge-amber">
            <Glyph path={glyphs.clock} size={14} />
            {t('scan.unsent')}
          </span>
        )}
        {scan.refused && (
          <p className="field-error">
            {t('scan.notAdded')} {errorText(scan.refused)}
          </p>
        )}
        {scan.refused && (
          <button type="button" className="btn btn-quiet scan-again" onClick={() => onAgain(scan)}>
            {t('common.tryAgain')}
          </button>
        )}
      </div>
      <div className="scan-row-end">
        {scan.state !== 'refused' && scan.product && <Points t={t} locale={locale} value={scan.points} />}
        <button type="button" className="btn btn-quiet btn-icon" onClick={() => onAsk(scan)}>
          <Glyph path={glyphs.trash} />
          <span className="visually-hidden">
            {t('common.remove')} {name}, {scan.serial}
          </span>
        </button>
      </div>
    </li>
  );
}

function RemoveQuestion({
  words: { t },
  scan,
  onAnswer,
}: {
  words: Words;
  scan: FieldScan;
  onAnswer: (isSure: boolean) => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="question"
      aria-labelledby="remove-title"
      aria-describedby="remove-text"
      onClose={({ currentTarget }) => onAnswer(currentTarget.returnValue === 'remove')}
    >
      <h2 id="remove-title">{t('projects.removeTitle')}</h2>
      <p id="remove-text">{t('projects.removeText', { product: nameOf(scan, t), serial: scan.serial })}</p>
      <form method="dialog" className="question-actions">
        <button type="submit" className="btn btn-secondary" value="keep">
          {t('common.cancel')}
        </button>
        <button type="submit" className="btn btn-danger" value="remove">
          {t('projects.removeConfirm')}
        </button>
      </form>
    </dialog>
  );
}
