/** As for invoices. */
export { drawSlips as work } from './slips-pdf-drawing.ts'
