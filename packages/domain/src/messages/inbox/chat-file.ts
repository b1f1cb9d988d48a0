/** A photo is drawn anew and gets small; of a PDF WhatsApp would take more, a customer's phone not gladly. */
export const LARGEST_CHAT_FILE_BYTES = 10 * 1024 * 1024
/** As WhatsApp takes it below a file. */
export const LONGEST_CAPTION = 1024

const PDF_BEGINS = '%PDF-'
const LONGEST_NAME = 100

/** By its first bytes, whatever its name says. What is no PDF has to be a photo. */
export function isPdf(head: Uint8Array): boolean {
  return String.fromCharCode(...head.subarray(0, PDF_BEGINS.length)) === PDF_BEGINS
}

/** As the customer reads it: without folders or signs that no disk takes, not too long, and with its ending. */
export function nameOfPdf(told: string): string {
  const name = told
    .replace(/^.*[/\\]/s, '')
    .replaceAll(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .replace(/\.pdf$/i, '')
    .trim()
    .slice(0, LONGEST_NAME)
    .toWellFormed()
  return `${name || 'Document'}.pdf`
}
