import { type ChildProcess, fork } from 'node:child_process'
import { SECOND } from '@pindivantalu/domain/indian-time'
import type { InvoiceLine } from '@pindivantalu/domain/orders/invoice'

/** What is on paper: the invoice as it was stored when the order was paid. A detail that is missing is left out. */
export type InvoiceForPrint = {
  number: string
  issuedAt: Date
  orderReference: string
  paymentId: string | null
  seller: {
    name: string | null
    address: string | null
    gstin: string | null
    fssaiNumber: string | null
    phone: string | null
    email: string | null
  }
  buyer: {
    name: string
    addressLine1: string
    addressLine2: string
    city: string
    state: string
    postalCode: string
    phone: string | null
  }
  lines: InvoiceLine[]
}

export type Printed = { printed: Uint8Array } | { failed: unknown }

const LONGEST_PRINT = 20 * SECOND
const IDLE_AFTER = 30 * SECOND

/** The same bytes for the same invoice, so that it may be printed anew whenever it is asked for. */
export const invoicePdf = createInvoicePrinter()

/**
 * Shaping letters takes tenths of a second and tens of megabytes. A process of its own keeps the shop answering
 * meanwhile, and gives the memory back when nobody has asked for a while, which a thread did not. One prints at a time.
 */
export function createInvoicePrinter({ longestPrint = LONGEST_PRINT, idleAfter = IDLE_AFTER } = {}) {
  let printer: ChildProcess | undefined
  let resting: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  function closePrinter(): void {
    printer?.kill('SIGKILL')
    printer = undefined
  }

  async function print(invoice: InvoiceForPrint): Promise<Buffer> {
    clearTimeout(resting)
    // It may have ended by itself meanwhile.
    if (!printer?.connected) printer = startPrinter()
    try {
      const answer = await answerOf(printer, invoice, longestPrint)
      if ('failed' in answer) throw new Error('The invoice could not be printed', { cause: answer.failed })
      resting = setTimeout(closePrinter, idleAfter).unref()
      return Buffer.from(answer.printed)
    } catch (error) {
      closePrinter()
      throw error
    }
  }

  return (invoice: InvoiceForPrint): Promise<Buffer> => {
    const printing = last.then(() => print(invoice))
    last = printing.catch(() => {})
    return printing
  }
}

function startPrinter(): ChildProcess {
  const printer = fork(new URL('./invoice-pdf-process.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=64', '--max-semi-space-size=2'],
    // It prints what it is sent: the shop's secrets are not its business.
    env: {},
  })
  // A printer that rests must not keep the shop from stopping.
  printer.unref()
  printer.channel?.unref()
  return printer
}

function answerOf(printer: ChildProcess, invoice: InvoiceForPrint, longestPrint: number): Promise<Printed> {
  const { promise, resolve, reject } = Promise.withResolvers<Printed>()
  const onMessage = (answer: unknown) => resolve(answer as Printed)
  const onExit = () => reject(new Error('The printing process ended'))
  const tooLong = setTimeout(() => reject(new Error('Printing an invoice took too long')), longestPrint)
  printer.once('message', onMessage).once('error', reject).once('exit', onExit)
  printer.send(invoice, error => error && reject(error))
  return promise.finally(() => {
    clearTimeout(tooLong)
    printer.off('message', onMessage).off('error', reject).off('exit', onExit)
  })
}
