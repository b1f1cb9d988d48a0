/** Shaping letters takes tenths of a second and tens of megabytes. */
export { drawInvoice as work } from './invoice-pdf-drawing.ts'
