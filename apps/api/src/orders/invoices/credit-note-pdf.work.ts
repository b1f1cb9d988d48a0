/** Shaping letters takes tenths of a second and tens of megabytes. */
export { drawCreditNote as work } from './credit-note-pdf-drawing.ts'
