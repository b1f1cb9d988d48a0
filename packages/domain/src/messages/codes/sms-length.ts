/** The letters that an SMS of 160 may be written in, and those that count twice in it. */
const PLAIN = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]$/u
const PLAIN_TWICE = /^[\f^{}\\[~\]|€]$/u

/** In several parts, each spends some of its room on saying which of them it is. */
const ROOM = { plain: { alone: 160, each: 153 }, unicode: { alone: 70, each: 67 } } as const

/** How long an SMS is where it is paid for: by its parts. One letter such as any of Telugu makes all of it Unicode. */
export function smsLength(text: string): { letters: keyof typeof ROOM; characters: number; parts: number } {
  const each = [...text]
  const isPlain = each.every(letter => PLAIN.test(letter) || PLAIN_TWICE.test(letter))
  const letters = isPlain ? 'plain' : 'unicode'
  const lengths = each.map(letter => (isPlain && PLAIN_TWICE.test(letter) ? 2 : letter.length))
  const characters = lengths.reduce((sum, length) => sum + length, 0)
  const parts = characters <= ROOM[letters].alone ? 1 : partsOf(lengths, ROOM[letters].each)
  return { letters, characters, parts }
}

/** '117 Unicode characters, 2 parts', for those who pay for them. */
export function smsLengthInWords(text: string): string {
  const { letters, characters, parts } = smsLength(text)
  const kind = letters === 'unicode' ? 'Unicode characters' : 'characters'
  return `${characters} ${kind}, ${parts === 1 ? '1 part' : `${parts} parts`}`
}

/** What counts twice is not cut in two: it moves to the next part. */
function partsOf(lengths: readonly number[], room: number): number {
  let parts = 1
  let left = room
  for (const length of lengths) {
    if (length > left) {
      parts += 1
      left = room
    }
    left -= length
  }
  return parts
}
