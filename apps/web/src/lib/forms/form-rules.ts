/** True, or what to do about it: the server's own rules, told before anything is sent. */
export type Verdict = true | string

export function isFilled(words: string) {
  return (text: string): Verdict => text.trim() !== '' || words
}
