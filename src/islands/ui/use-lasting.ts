import { useEffect, useState } from 'react';

const delayMs = 200;

/** True once `is` has been true for 0.2 s: shorter waits would only make words flicker. */
export function useLasting(is: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!is) return;
    const timer = setTimeout(() => setLasts(true), delayMs);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [is]);
  return lasts;
}
