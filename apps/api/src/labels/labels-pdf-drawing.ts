import { type Label, paragraphsOf } from '@pindivantalu/domain/labels/label'
import { A4, cornerOnA4, LABEL, LABELS_ON_A4 } from '@pindivantalu/domain/labels/paper'
import { openPdfStickers } from '../documents/pdf-stickers.ts'
import { linesOf, type Place, type Run, type Stickers } from '../documents/stickers.ts'
import type { LabelledOrder, LabelsForPrint } from './labels-pdf.ts'
import { type QrCode, qrCodeOf } from './qr-code.ts'

const PADDING = 3
const WIDTH = LABEL.width - 2 * PADDING
/** Its small letters are 1.2 mm high, which is the least that the law allows. */
const SMALL = 2.46
const LINE = 2.7
const GAP = 0.5
const DATES = 2.7
/** Its figures are 4 mm high. */
const FIGURES = 6.4
const QR = 18
const LEFT_OF_QR = WIDTH - QR - 2.5
const LEFT_OF_CODE = LABEL.width - PADDING - QR
const MIDDLE_OF_CODE = LEFT_OF_CODE + QR / 2
const GREEN = '#1b7a33'
const BROWN = '#7a3b1b'

/** One for each packet, order by order. */
export function drawLabels({ orders, format, start, printedAt, shopName }: LabelsForPrint): Promise<Buffer> {
  const cornerOf = (place: number) => cornerOnA4(place, LABEL)
  const a4 = { size: A4, places: LABELS_ON_A4, cornerOf, start }
  const stickers = openPdfStickers(
    { sticker: LABEL, sheet: format === 'a4' ? a4 : null },
    { title: 'Labels', author: shopName, at: printedAt },
  )
  for (const order of orders) drawLabelsOf(stickers, order)
  return stickers.close()
}

export function drawLabelsOf(stickers: Stickers, { reference, url, lines }: LabelledOrder): void {
  const code = qrCodeOf(url)
  const of = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  let number = 0
  for (const { label, quantity } of lines)
    for (let packet = 0; packet < quantity; packet++) {
      number += 1
      const corner = stickers.place()
      stickers.stamp(JSON.stringify(label), corner, () => drawLabel(stickers, label))
      stickers.stamp(url, corner, () => drawCode(stickers, { code, reference }))
      drawNumber(stickers, `packet ${number} of ${of}`, corner)
    }
}

/** All but whose packet it is, which is the same for every packet of a product that was packed on a day. */
function drawLabel(stickers: Stickers, label: Label): void {
  const left = PADDING
  const top = PADDING
  drawNames(stickers, label, { x: left, y: top })
  drawFigures(stickers, label, { x: left, y: top + 12 })
  const { ofProduct, ofSellers } = textsOf(stickers, label)
  let y = top + 26
  for (const lines of ofProduct) y = drawLines(stickers, lines, { x: left, y }) + GAP

  const sellers = ofSellers.reduce((sum, lines) => sum + lines.length, 0)
  const foot = LABEL.height - PADDING - 0.7 - (sellers - 1) * LINE
  const dates = foot - 3.9
  // Nothing is printed that could not be read; what may be too long is refused before.
  if (y - LINE - GAP > dates - DATES - 1) throw new RangeError(`No room on the label of ${label.name}`)
  drawDates(stickers, label, { x: left, y: dates })
  let below = foot
  for (const lines of ofSellers) below = drawLines(stickers, lines, { x: left, y: below })
}

/** Those of the product stand below its weight, those of who made and sells it at the foot. */
function textsOf(stickers: Stickers, label: Label) {
  const paragraphs = paragraphsOf(label).map(runs => linesOf(stickers, runs, { size: SMALL, width: WIDTH }))
  return { ofProduct: paragraphs.slice(0, 3), ofSellers: paragraphs.slice(3) }
}

function drawNames(stickers: Stickers, { name, teluguName, isVegetarian }: Label, { x, y }: Place) {
  drawMark(stickers, isVegetarian, { x, y: y + 0.5 })
  const width = LEFT_OF_QR - 8
  if (teluguName === '') {
    stickers.writeFitting(name, { x: x + 8, y: y + 5.6 }, { size: 6, weight: 'bold', width })
    return
  }
  stickers.writeFitting(teluguName, { x: x + 8, y: y + 5.2 }, { size: 6, width })
  stickers.writeFitting(name, { x, y: y + 10.8 }, { size: 4.2, weight: 'bold', width: LEFT_OF_QR })
}

/** The mark of the FSSAI, 6 mm: a green dot for vegetarian food, a brown triangle for other. */
function drawMark(stickers: Stickers, isVegetarian: boolean, { x, y }: Place) {
  const color = isVegetarian ? GREEN : BROWN
  stickers.box({ x: x + 0.25, y: y + 0.25 }, { width: 5.5, height: 5.5 }, { weight: 0.5, color })
  if (isVegetarian) stickers.dot({ x: x + 3, y: y + 3 }, 1.6, color)
  else
    stickers.shape(
      [
        { x: x + 3, y: y + 1.2 },
        { x: x + 4.8, y: y + 4.6 },
        { x: x + 1.2, y: y + 4.6 },
      ],
      color,
    )
}

function drawFigures(stickers: Stickers, { weight, mrp, unitPrice }: Label, { x, y }: Place) {
  stickers.rule({ x, y }, LEFT_OF_QR)
  stickers.write('Net weight', { x, y: y + 3 }, { size: SMALL })
  stickers.write(weight, { x, y: y + 8.6 }, { size: FIGURES, weight: 'bold' })
  const beside = Math.max(
    stickers.widthOf(weight, { size: FIGURES, weight: 'bold' }),
    stickers.widthOf('Net weight', { size: SMALL }),
  )
  const price = x + beside + 4
  stickers.write('MRP, incl. of all taxes', { x: price, y: y + 3 }, { size: SMALL })
  const room = x + LEFT_OF_QR - price
  stickers.writeFitting(mrp, { x: price, y: y + 8.6 }, { size: FIGURES, weight: 'bold', width: room })
  stickers.write(unitPrice, { x: x + LEFT_OF_QR, y: y + 3 }, { size: SMALL, align: 'right' })
  stickers.rule({ x, y: y + 10.6 }, LEFT_OF_QR)
}

function drawCode(stickers: Stickers, { code, reference }: { code: QrCode; reference: string }): void {
  stickers.modules({ x: LEFT_OF_CODE, y: PADDING }, QR, code)
  const below = { x: MIDDLE_OF_CODE, y: PADDING + QR + 2.8 }
  stickers.write(reference, below, { size: 2.9, weight: 'bold', align: 'center' })
}

function drawNumber(stickers: Stickers, words: string, { x, y }: Place): void {
  const below = { x: x + MIDDLE_OF_CODE, y: y + PADDING + QR + 5.4 }
  stickers.write(words, below, { size: SMALL, align: 'center' })
}

function drawDates(stickers: Stickers, { packedOn, bestBefore, batch }: Label, { x, y }: Place) {
  const cells = [
    ['Packed on', packedOn],
    ['Best before', bestBefore],
    ['Batch', batch],
  ] as const
  stickers.rule({ x, y: y - DATES - 0.4 }, WIDTH)
  cells.forEach(([name, value], at) => {
    const begin = x + (at * WIDTH) / 3
    stickers.write(name, { x: begin, y }, { size: DATES })
    const after = begin + stickers.widthOf(`${name} `, { size: DATES })
    stickers.write(value, { x: after, y }, { size: DATES, weight: 'bold' })
  })
  stickers.rule({ x, y: y + 1.1 }, WIDTH)
}

/** Returns where the next line would stand. */
function drawLines(stickers: Stickers, lines: (Run & { x: number })[][], { x, y }: Place): number {
  lines.forEach((line, down) => {
    for (const piece of piecesOf(line))
      stickers.write(
        piece.text,
        { x: x + piece.x, y: y + down * LINE },
        { size: SMALL, weight: piece.isBold ? 'bold' : 'regular' },
      )
  })
  return y + lines.length * LINE
}

/** Words of one weight beside each other are written at once. */
function piecesOf(line: (Run & { x: number })[]): (Run & { x: number })[] {
  const pieces: (Run & { x: number })[] = []
  for (const word of line) {
    const last = pieces.at(-1)
    if (last && last.isBold === word.isBold) last.text += ` ${word.text}`
    else pieces.push({ ...word })
  }
  return pieces
}
