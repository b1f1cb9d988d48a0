import { expect, it } from 'vitest'
import { gramsInWords, packetsInWords } from './to-make-words.ts'

it.each([
  [0, '–'],
  [0.5, '0.5'],
  [12, '12'],
  [1080, '1,080'],
])('%s packets read %s', (packets, words) => expect(packetsInWords(packets)).toBe(words))

it.each([
  [750, '750 g'],
  [749.2, '750 g'],
  [1000, '1 kg'],
  [12_500, '12.5 kg'],
  [12_501, '12.51 kg'],
  [1_250_000, '1,250 kg'],
])('%s g read %s', (grams, words) => expect(gramsInWords(grams)).toBe(words))
