/** As for invoices. */
export { drawDeliveryNote as work } from './delivery-note-pdf-drawing.ts'
