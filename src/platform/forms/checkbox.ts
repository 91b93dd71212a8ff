/** A ticked or empty box as the API takes it. */
export function checkboxValue(isTicked: boolean): 0 | 1 {
  return isTicked ? 1 : 0;
}
