export const STICKY_NEWS = 5;
