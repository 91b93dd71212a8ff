import type { ReactNode, Ref } from 'react';

interface Props {
  /** `sky` information, `moss` success, `amber` warning, `brick` error. */
  tone: 'sky' | 'moss' | 'amber' | 'brick';
  title?: string | undefined;
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** A message that belongs to the page. Errors are read out when they appear. */
export function Notice({ tone, title, children, ref }: Props) {
  return (
    <div
      ref={ref}
      className={`notice notice-${tone}`}
      role={tone === 'brick' ? 'alert' : undefined}
      tabIndex={-1}
    >
      <div className="notice-text">
        {title && <p className="notice-title">{title}</p>}
        {children}
      </div>
    </div>
  );
}
