import { useEffect, useState } from 'react';

function secondsTo(time: number | undefined): number {
  return time === undefined ? 0 : Math.max(0, Math.ceil((time - Date.now()) / 1000));
}

/** Countdown in seconds to `time` in ms since 1970; 0 once passed or without one. */
export function useSecondsLeft(time: number | undefined): number {
  const [left, setLeft] = useState(() => secondsTo(time));
  useEffect(() => {
    setLeft(secondsTo(time));
    if (time === undefined) return;
    const timer = setInterval(() => {
      const seconds = secondsTo(time);
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [time]);
  return left;
}
