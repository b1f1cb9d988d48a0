/** As for invoices. */
export { drawLabels as work } from './labels-pdf-drawing.ts'
