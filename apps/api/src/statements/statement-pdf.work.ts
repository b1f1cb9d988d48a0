/** Shaping letters takes tenths of a second and tens of megabytes. */
export { drawStatement as work } from './statement-pdf-drawing.ts'
