/** `o••••@club.example`, `+48••••••12`. */
export function masked(address: string): string {
  const at = address.indexOf('@');
  if (at > 0) return `${address.slice(0, 1)}••••${address.slice(at)}`;
  return `${address.slice(0, 3)}••••••${address.slice(-2)}`;
}

/** `••••79`. */
export function maskedNumber(number: string | null): string | null {
  return number && `••••${number.slice(-2)}`;
}
