/** As for invoices. */
export { drawCookSheets as work } from './cook-sheet-pdf-drawing.ts'
