/** As for invoices. */
export { drawFirstPapers as work } from './preview-drawing.ts'
