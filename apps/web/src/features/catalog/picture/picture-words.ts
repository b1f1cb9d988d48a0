import type { Size } from './square.ts'

/** What the browser says is in a file; iPhones say nothing but the name of it. */
type ChosenFile = { name: string; type: string; size: number }

/** Across a phone's page, which is where most see it. */
const SMALLEST_SHARP = 600
const HEIC = /hei[cf]/i

/** Why a file cannot become a picture here, and what can be done; asked after the browser has failed to open it. */
export function whyUnreadable({ name, type, size }: ChosenFile): string {
  if (size === 0) return 'This file is empty. Please choose another one.'
  if (HEIC.test(type) || /\.hei[cf]$/i.test(name)) {
    return 'This browser cannot open HEIC photos. Choose "Most Compatible" in the iPhone’s camera settings under Formats, or save the photo as JPEG, and choose it again.'
  }
  return 'This file cannot be opened as a picture. Please choose a JPEG, PNG, WebP or AVIF picture.'
}

export const NOT_LOADED =
  'The part of this page that cuts photos could not be loaded. Check the network and choose the photo again.'

/** Of the part that was chosen; undefined where it is large enough for the largest place a picture is shown in. */
export function sizeWarning({ width, height }: Size): string | undefined {
  const side = Math.round(Math.min(width, height))
  if (side >= SMALLEST_SHARP) return undefined
  return `This part is only ${side} pixels wide and will look blurred. Take more of the photo, or a larger one.`
}

/** The first picture among what was dropped or pasted; failing that the first file, so that its refusal can be told. */
export function pictureAmong<File extends { type: string }>(files: Iterable<File>): File | undefined {
  const all = [...files]
  return all.find(({ type }) => type.startsWith('image/')) ?? all[0]
}
