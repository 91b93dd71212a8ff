import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'button'> {
  /** Work is running. Taps do nothing, but the button keeps the focus, which a disabled one would lose. */
  waiting: boolean;
}

/** A button of work that takes time. */
export function WaitingButton({ waiting, onClick, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={waiting || undefined}
      onClick={(event) => {
        if (waiting) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {children}
    </button>
  );
}
