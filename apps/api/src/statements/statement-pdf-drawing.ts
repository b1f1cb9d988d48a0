import { dayInHyderabad, formatDay } from '@pindivantalu/domain/indian-time'
import { fromRupees } from '@pindivantalu/domain/money'
import { amountInWords } from '@pindivantalu/domain/orders/invoices/amount-in-words'
import { SHOP_NAME } from '@pindivantalu/domain/shop'
import { formatMonth } from '@pindivantalu/domain/statements/month'
import { PAY_METHOD_NAMES } from '@pindivantalu/domain/statements/statement'
import type { StatementView } from '@pindivantalu/domain/statements/statement.wire'
import { lineInWords } from '@pindivantalu/domain/statements/statement-in-words'
import { BOTTOM, LEFT, openPage, type Page, TOP } from '../documents/pdf-page.ts'
import {
  type Block,
  drawBlock,
  drawTitle,
  GAP,
  named,
  RIGHT_HALF,
  sellerLines,
} from '../orders/invoices/paper-parts.ts'
import { drawRows, figure, inFigures, placed, text } from '../orders/invoices/paper-table.ts'
import type { StatementForPrint } from './statement-pdf.ts'

const COLUMNS = placed([
  figure('No.', 22),
  text('Description', 293),
  figure('Qty', 50),
  figure('Rate (₹)', 65),
  figure('Amount (₹)', 85),
])
const HEIGHT_OF_END = 60

export function drawStatement({ statement, seller, at }: StatementForPrint): Promise<Buffer> {
  const title = `Statement ${formatMonth(statement.month)}`
  const page = openPage({ title: `${title}, ${statement.person.name}`, author: seller.name ?? SHOP_NAME, at })
  const belowTitle = drawTitle(page, title)
  const belowParties = Math.max(
    drawBlock(page, sellerLines(seller), { x: LEFT, y: belowTitle }),
    drawBlock(page, earnerLines(statement), { x: RIGHT_HALF, y: belowTitle }),
  )
  const rows = statement.lines.map((line, index) => [
    String(index + 1),
    lineInWords(line, statement.month),
    String(line.quantity),
    inFigures(fromRupees(line.rate)),
    inFigures(fromRupees(line.amount)),
  ])
  const total = ['', 'Total', '', '', inFigures(fromRupees(statement.total))]
  drawEnd(page, endLines(statement, at), drawRows(page, COLUMNS, { rows, total }, belowParties + GAP) + GAP)
  page.writeOnEveryPage((number, count) => `${title} · Page ${number} of ${count}`)
  return page.close()
}

function earnerLines({ person, work, payment }: StatementView): Block {
  return {
    heading: person.name,
    lines: [
      work === 'delivery' ? 'Delivery partner' : 'Kitchen',
      payment ? `Paid on ${formatDay(payment.paidOn)}` : 'Not paid yet',
      payment && named('Paid by', PAY_METHOD_NAMES[payment.method]),
      named('Reference', payment?.reference ?? null),
    ],
  }
}

function endLines({ total, failedAttempts, payment, isRunning }: StatementView, at: Date): string[] {
  const amount = fromRupees(total)
  return [
    amount > 0 ? `Amount in words: ${amountInWords(amount)}` : '',
    failedAttempts ? `Deliveries that failed, which are not paid: ${failedAttempts}` : '',
    payment === null && isRunning ? `As of ${formatDay(dayInHyderabad(at))}; the month goes on.` : '',
    'Neither GST nor TDS is computed here. This is a computer-generated statement.',
  ].filter(line => line !== '')
}

function drawEnd(page: Page, lines: readonly string[], below: number): void {
  const fits = below + HEIGHT_OF_END <= BOTTOM
  if (!fits) page.turn()
  let y = fits ? below : TOP
  for (const line of lines) y = page.write('P', line, { x: LEFT, y })
}
