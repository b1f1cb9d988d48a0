import encodeQR from 'qr'

/** Rows of modules, true for black, without the quiet border. */
export type QrCode = readonly (readonly boolean[])[]

/** With 15 % of it gone a camera still reads it. The paper has the border, which the library insists on. */
export function qrCodeOf(text: string): QrCode {
  const bordered = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
  return bordered.slice(1, -1).map(row => row.slice(1, -1))
}
