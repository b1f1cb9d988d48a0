import { language } from '@pindivantalu/texts/t'

const LATIN = 'font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;'
/** Telugu fonts of Android, Windows, Apple's devices and older Windows; its letters are taller than Latin ones. */
const TELUGU =
  "font-family:'Noto Sans Telugu','Nirmala UI','Kohinoor Telugu','Telugu Sangam MN',Gautami,Arial,sans-serif;font-size:16px;line-height:1.6;"

/** The style of a mail's letters in the language of the moment. A mail brings no font of its own. */
export function mailFont(): string {
  return language() === 'te' ? TELUGU : LATIN
}
