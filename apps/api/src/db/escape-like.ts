/** As a part of a LIKE pattern that means just these letters. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}
