import { A4, cornerOnA4, placesOnA4, SLIP } from '@pindivantalu/domain/labels/paper'
import type { Slip } from '@pindivantalu/domain/labels/slip'
import { withoutPictures } from '../documents/pdf-page.ts'
import { openPdfStickers } from '../documents/pdf-stickers.ts'
import { linesOf, type Place, type Run, type Stickers } from '../documents/stickers.ts'
import { qrCodeOf } from './qr-code.ts'
import type { SlipsForPrint } from './slips-pdf.ts'

const PADDING = 5
const WIDTH = SLIP.width - 2 * PADDING
const BOTTOM = SLIP.height - PADDING
const QR = 20
const TEXT = 3
const LINE = 4.2
const ROW = 10
/** Above it stands the last row, below it how many packets there are. */
const END = 16

export type SlipPrint = Pick<SlipsForPrint, 'shopName' | 'shopPhone'>

/** One for each order; where one has more than fits, the rest follows on the next. */
export function drawSlips({ slips, format, start, printedAt, ...print }: SlipsForPrint): Promise<Buffer> {
  const places = placesOnA4(SLIP)
  const cornerOf = (place: number) => cornerOnA4(place, SLIP)
  const a4 = { size: A4, places, cornerOf, start: Math.min(start, places) }
  const stickers = openPdfStickers(
    { sticker: SLIP, sheet: format === 'a4' ? a4 : null },
    { title: 'Packing slips', author: print.shopName, at: printedAt },
  )
  for (const slip of slips) drawSlip(stickers, slip, print)
  return stickers.close()
}

export function drawSlip(stickers: Stickers, slip: Slip & { url: string }, print: SlipPrint): void {
  let corner = stickers.place()
  let y = drawAddress(stickers, slip, {
    at: drawHead(stickers, slip, { corner, print }),
    left: corner.x + PADDING,
  })
  y = drawTableHead(stickers, { x: corner.x + PADDING, y })
  for (const item of slip.items) {
    if (y + ROW > corner.y + BOTTOM - END) {
      corner = stickers.place()
      y = drawTableHead(stickers, {
        x: corner.x + PADDING,
        y: drawHead(stickers, slip, { corner, print }),
      })
    }
    y = drawItem(stickers, item, { x: corner.x + PADDING, y })
  }
  drawEnd(stickers, slip, { x: corner.x + PADDING, y: y + 5, print })
}

type Head = { corner: Place; print: SlipPrint }

/** Each part of a parcel's paper says whose it is. */
function drawHead(stickers: Stickers, slip: Slip & { url: string }, { corner, print }: Head): number {
  const x = corner.x + PADDING
  const top = corner.y + PADDING
  const room = WIDTH - QR - 4
  stickers.writeFitting(print.shopName, { x, y: top + 4 }, { size: 4, width: room })
  stickers.write(slip.reference, { x, y: top + 13 }, { size: 7, weight: 'bold' })
  stickers.modules({ x: x + WIDTH - QR, y: top }, QR, qrCodeOf(slip.url))
  stickers.rule({ x, y: top + 23 }, WIDTH, { weight: 0.5 })
  stickers.writeFitting(slip.when, { x, y: top + 30 }, { size: 5.4, weight: 'bold', width: WIDTH - 24 })
  stickers.writeFitting(slip.who, { x, y: top + 36 }, { size: 3.6, width: WIDTH - 24 })
  const box = { x: x + WIDTH - 21, y: top + 25 }
  stickers.box(box, { width: 21, height: 13.5 }, { weight: 0.5 })
  stickers.write(
    slip.pincodeEnd,
    { x: box.x + 10.5, y: box.y + 7 },
    { size: 7, weight: 'bold', align: 'center' },
  )
  stickers.writeFitting(
    slip.area,
    { x: box.x + 10.5, y: box.y + 11.6 },
    { size: 2.9, width: 19, align: 'center' },
  )
  stickers.rule({ x, y: top + 41 }, WIDTH, { weight: 0.5 })
  return top + 41
}

function drawAddress(stickers: Stickers, slip: Slip, { at, left }: { at: number; left: number }): number {
  stickers.writeFitting(
    withoutPictures(slip.name),
    { x: left, y: at + 6 },
    { size: 4.4, weight: 'bold', width: WIDTH },
  )
  // Telugu letters stand below one another, three deep.
  let y = drawText(stickers, [{ text: slip.address }], { x: left, y: at + 12.5 })
  if (slip.note) y = drawBoxed(stickers, 'Note:', slip.note, { x: left, y })
  if (slip.giftMessage) y = drawBoxed(stickers, 'Gift card:', slip.giftMessage, { x: left, y })
  return y
}

function drawText(stickers: Stickers, runs: Run[], { x, y }: Place, width = WIDTH): number {
  const lines = linesOf(stickers, runs, { size: TEXT, width })
  lines.forEach((line, down) => {
    for (const word of line)
      stickers.write(
        word.text,
        { x: x + word.x, y: y + down * LINE },
        { size: TEXT, weight: word.isBold ? 'bold' : 'regular' },
      )
  })
  return y + lines.length * LINE
}

function drawBoxed(stickers: Stickers, name: string, words: string, { x, y }: Place): number {
  const runs = [{ text: name, isBold: true as const }, { text: withoutPictures(words) }]
  const end = drawText(stickers, runs, { x: x + 2, y: y + 3.6 }, WIDTH - 4)
  stickers.box({ x, y: y - 1 }, { width: WIDTH, height: end - y }, { isDashed: true })
  return end + 2
}

function drawTableHead(stickers: Stickers, { x, y }: Place): number {
  stickers.write('In', { x, y: y + 4 }, { size: 2.6 })
  stickers.write('Item', { x: x + 7, y: y + 4 }, { size: 2.6 })
  stickers.write('Packets', { x: x + WIDTH, y: y + 4 }, { size: 2.6, align: 'right' })
  stickers.rule({ x, y: y + 5.5 }, WIDTH, { weight: 0.4 })
  return y + 5.5
}

function drawItem(stickers: Stickers, item: Slip['items'][number], { x, y }: Place): number {
  const names = withoutPictures([item.name, item.teluguName].filter(Boolean).join(' '))
  stickers.box({ x, y: y + 3 }, { width: 4, height: 4 })
  stickers.writeFitting(names, { x: x + 7, y: y + 4.2 }, { size: 3.2, weight: 'bold', width: WIDTH - 22 })
  stickers.writeFitting(item.detail, { x: x + 7, y: y + 8.4 }, { size: TEXT, width: WIDTH - 22 })
  stickers.write(
    String(item.quantity),
    { x: x + WIDTH, y: y + 6.6 },
    { size: 5, weight: 'bold', align: 'right' },
  )
  stickers.rule({ x, y: y + ROW }, WIDTH, { weight: 0.2 })
  return y + ROW
}

function drawEnd(stickers: Stickers, slip: Slip, { x, y, print }: Place & { print: SlipPrint }): void {
  const packets = slip.packets === 1 ? '1 packet' : `${slip.packets} packets`
  stickers.write('Paid. Nothing to collect.', { x, y }, { size: 3.8, weight: 'bold' })
  stickers.write(packets, { x: x + WIDTH, y }, { size: 3.8, weight: 'bold', align: 'right' })
  const words = `Something wrong? Tell us on your order page${print.shopPhone ? `, or on WhatsApp ${print.shopPhone}` : ''}.`
  stickers.writeFitting(words, { x, y: y + 6 }, { size: 2.6, width: WIDTH })
}
