/** The process that prints cook sheets: see orders/pdf-printer.ts. */
import { printWhatIsSent } from '../orders/pdf-printer.ts'
import { drawCookSheets } from './cook-sheet-pdf-drawing.ts'

printWhatIsSent(drawCookSheets)
