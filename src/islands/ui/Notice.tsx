import type { ReactNode, Ref } from 'react';

interface Props {
  /** `sky` information, `moss` success, `amber` warning, `brick` error. */
  tone: 'sky' | 'moss' | 'amber' | 'brick';
  title?: string | undefined;
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** A message on the page. Errors are announced when they appear, not when one of several is fixed. */
export function Notice({ tone, title, children, ref }: Props) {
  const spoken =
    tone === 'brick' ? { role: 'alert', 'aria-atomic': false, 'aria-relevant': 'additions' as const } : {};
  return (
    <div ref={ref} className={`notice notice-${tone}`} {...spoken} tabIndex={-1}>
      <div className="notice-text">
        {title && <p className="notice-title">{title}</p>}
        {children}
      </div>
    </div>
  );
}
