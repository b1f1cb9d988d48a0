import { type ChildProcess, fork } from 'node:child_process'
import { SECOND } from '@pindivantalu/domain/indian-time'

type Printed = { printed: Uint8Array } | { failed: unknown }

const LONGEST_PRINT = 20 * SECOND
const IDLE_AFTER = 30 * SECOND

type Patience = { longestPrint?: number; idleAfter?: number }

/**
 * Shaping letters takes tenths of a second and tens of megabytes. A process of its own keeps the shop answering
 * meanwhile, and gives the memory back when nobody has asked for a while, which a thread did not. One prints at a time.
 * `what` is printed, as it is called in a failure; `program` is what the process runs, see `printWhatIsSent`.
 */
export function createPrinter<Paper extends object>(
  what: string,
  program: URL,
  { longestPrint = LONGEST_PRINT, idleAfter = IDLE_AFTER }: Patience = {},
): (paper: Paper) => Promise<Buffer> {
  let printer: ChildProcess | undefined
  let resting: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  function closePrinter(): void {
    printer?.kill('SIGKILL')
    printer = undefined
  }

  async function print(paper: Paper): Promise<Buffer> {
    clearTimeout(resting)
    // It may have ended by itself meanwhile.
    if (!printer?.connected) printer = startPrinter(program)
    try {
      const answer = await answerOf(printer, paper, { what, longestPrint })
      if ('failed' in answer) throw new Error(`The ${what} could not be printed`, { cause: answer.failed })
      resting = setTimeout(closePrinter, idleAfter).unref()
      return Buffer.from(answer.printed)
    } catch (error) {
      closePrinter()
      throw error
    }
  }

  return paper => {
    const printing = last.then(() => print(paper))
    last = printing.catch(() => {})
    return printing
  }
}

/** What a printing process does. It ends when the shop does, since nothing but its messages holds it. */
export function printWhatIsSent<Paper>(draw: (paper: Paper) => Promise<Buffer>): void {
  process.on('message', async (paper: Paper) => {
    process.send?.(await printed(draw, paper))
  })
}

async function printed<Paper>(draw: (paper: Paper) => Promise<Buffer>, paper: Paper): Promise<Printed> {
  try {
    return { printed: await draw(paper) }
  } catch (failed) {
    return { failed }
  }
}

function startPrinter(program: URL): ChildProcess {
  const printer = fork(program, {
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

type Asked = { what: string; longestPrint: number }

function answerOf(printer: ChildProcess, paper: object, { what, longestPrint }: Asked): Promise<Printed> {
  const { promise, resolve, reject } = Promise.withResolvers<Printed>()
  const onMessage = (answer: unknown) => resolve(answer as Printed)
  const onExit = () => reject(new Error('The printing process ended'))
  const tooLong = setTimeout(() => reject(new Error(`Printing the ${what} took too long`)), longestPrint)
  printer.once('message', onMessage).once('error', reject).once('exit', onExit)
  printer.send(paper, error => error && reject(error))
  return promise.finally(() => {
    clearTimeout(tooLong)
    printer.off('message', onMessage).off('error', reject).off('exit', onExit)
  })
}
