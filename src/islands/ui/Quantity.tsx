import { useEffect, useState } from 'react';

interface Props {
  value: number;
  min: number;
  max: number;
  label: string;
  lessLabel: string;
  moreLabel: string;
  onChange: (value: number) => void;
}

/** A number input with buttons. Typed values apply on Enter or when focus leaves. */
export function Quantity({ value, min, max, label, lessLabel, moreLabel, onChange }: Props) {
  const [typed, setTyped] = useState(String(value));
  const [stepped, setStepped] = useState<number>();
  useEffect(() => setTyped(String(value)), [value]);

  const settle = () => {
    const wanted = /^\s*\d{1,6}\s*$/.test(typed) ? Number(typed) : value;
    const allowed = Math.max(min, Math.min(max, wanted));
    setTyped(String(allowed));
    if (allowed !== value) onChange(allowed);
  };

  // Impossible steps do nothing: a disabled button would lose the keyboard focus.
  const step = (by: number) => {
    const wanted = value + by;
    if (wanted < min || wanted > max) return;
    setStepped(wanted);
    onChange(wanted);
  };

  return (
    <fieldset className="flex items-center gap-1" aria-label={label}>
      <button
        type="button"
        className="btn btn-secondary btn-icon"
        aria-label={lessLabel}
        aria-disabled={value <= min}
        onClick={() => step(-1)}
      >
        −
      </button>
      <input
        className="input mt-0 w-16 px-1 text-center tabular-nums"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        aria-label={label}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle();
        }}
      />
      <button
        type="button"
        className="btn btn-secondary btn-icon"
        aria-label={moreLabel}
        aria-disabled={value >= max}
        onClick={() => step(1)}
      >
        +
      </button>
      <span className="visually-hidden" role="status">
        {stepped}
      </span>
    </fieldset>
  );
}
