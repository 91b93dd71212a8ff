const visible = /[^\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u;

/** True for a text that shows nothing: empty, or only spaces and invisible characters. */
export function isBlank(text: string): boolean {
  return !visible.test(text);
}
