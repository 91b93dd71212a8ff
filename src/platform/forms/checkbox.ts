/** The API's value of a checkbox. */
export function checkboxValue(isTicked: boolean): 0 | 1 {
  return isTicked ? 1 : 0;
}
