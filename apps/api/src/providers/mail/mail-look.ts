import { language } from '@pindivantalu/texts/t'
import type { CSSProperties } from 'react'

/**
 * The shop's colours. The band is a pale yellow: programs that darken mails by force turn a pale ground and its ink
 * together, but leave a strong yellow as it is and turn its ink white.
 */
export const COLOURS = {
  paper: '#f5ecda',
  card: '#fffdf8',
  band: '#fadb8b',
  ink: '#2b1810',
  quietInk: '#584031',
  link: '#951a11',
  button: '#b42318',
  leaf: '#2f6b3c',
  flower: '#b4530a',
  star: '#8f5a00',
  line: '#ebdfc6',
  strongLine: '#dccbab',
} as const

/** A mail brings no font: the shop's own where a device has them, then those of Android, Windows and Apple. */
const TEXT = {
  en: "'Anek Telugu','Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  te: "'Anek Telugu','Noto Sans Telugu','Nirmala UI','Kohinoor Telugu','Telugu Sangam MN',Gautami,sans-serif",
}
const DISPLAY = {
  en: "'Tiro Telugu',Georgia,'Times New Roman',serif",
  te: "'Tiro Telugu','Noto Serif Telugu','Nirmala UI','Kohinoor Telugu','Telugu Sangam MN',Gautami,serif",
}

type Size = 'large' | 'usual' | 'small'
type LineHeights = Record<Size, { fontSize: string; lineHeight: { en: string; te: string } }>

/** Telugu letters are taller than Latin ones, and never smaller than 15 px. */
const SIZES: LineHeights = {
  large: { fontSize: '19px', lineHeight: { en: '26px', te: '31px' } },
  usual: { fontSize: '17px', lineHeight: { en: '26px', te: '29px' } },
  small: { fontSize: '15px', lineHeight: { en: '23px', te: '25px' } },
}

/** Each cell says its letters itself: some programs hand nothing down into tables. */
export function letters(size: Size, colour: string = COLOURS.ink): CSSProperties {
  const { fontSize, lineHeight } = SIZES[size]
  return { fontFamily: TEXT[language()], fontSize, lineHeight: lineHeight[language()], color: colour }
}

export const displayFont = (of = language()): CSSProperties => ({ fontFamily: DISPLAY[of] })
