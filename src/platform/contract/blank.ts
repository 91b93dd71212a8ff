const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/** The text without characters that show nothing; spaces stay. */
export function visibleIn(text: string): string {
  return text.replace(invisible, '');
}

/** True for a text that shows nothing: empty, or only spaces and invisible characters. */
export function isBlank(text: string): boolean {
  return visibleIn(text).trim() === '';
}

/** The text without characters that change the direction of what follows. Pasted text contains them. */
export function withoutDirections(text: string): string {
  return text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '');
}
