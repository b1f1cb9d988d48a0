import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { FaultSwitch } from '../faults/faults.ts'
import { untilOver } from '../faults/provider-faults.ts'
import type { MessageLog } from '../messages/message-log.ts'
import { MailRefusal } from './mail-refusal.ts'
import { readMail } from './read-mail.ts'
import { createRecipients } from './recipients.ts'
import { demandWelcome } from './senders.ts'

export type MailListener = {
  /** The port it got, which 0 leaves to the system. */
  listen(port: number): Promise<number>
  close(): Promise<void>
}

const LARGEST_MAIL = 10 * 1024 * 1024

/** Takes mail for anyone by SMTP and delivers it to the message log. */
export function createMailListener({ log, faults }: { log: MessageLog; faults: FaultSwitch }): MailListener {
  const recipients = createRecipients()
  const sockets = new Map<number | undefined, Socket>()
  const drop = ({ remotePort }: SMTPServerSession) => sockets.get(remotePort)?.destroy()

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: LARGEST_MAIL,
    onAuth: ({ username = 'someone' }, _session, done) => {
      if (username.startsWith('wrong')) done(new MailRefusal(535, '5.7.8 Authentication credentials invalid'))
      else done(null, { user: username })
    },
    onConnect(session, done) {
      if (faults.activeFault('smtp', 'down')) drop(session)
      else if (faults.activeFault('smtp', 'refuse_key'))
        done(new MailRefusal(554, 'Service unavailable; client host not permitted'))
      else done()
    },
    onMailFrom: ({ address }, session, done) =>
      void answer(done, async () => {
        demandWelcome(address)
        await beginMail(session)
      }),
    onRcptTo: ({ address }, _session, done) => void answer(done, () => recipients.demandReachable(address)),
    onData: (content, session, done) =>
      void answer(done, async () => {
        const mail = await readMail(content)
        for (const { address } of session.envelope.rcptTo)
          log.record({ channel: 'email', to: address, ...mail })
        if (faults.activeFault('smtp', 'lost_answer')) drop(session)
      }),
  })
  // What goes wrong with one client's connection concerns that client alone.
  server.on('error', () => undefined)
  server.server.on('connection', socket => {
    const port = socket.remotePort
    sockets.set(port, socket)
    socket.on('close', () => sockets.delete(port))
  })

  /** A client may keep its connection for many mails, so faults are looked for at each. */
  async function beginMail(session: SMTPServerSession): Promise<void> {
    if (faults.activeFault('smtp', 'down')) drop(session)
    const slow = faults.activeFault('smtp', 'slow')
    if (slow) await untilOver(slow)
    if (faults.activeFault('smtp', 'error')) throw new MailRefusal(451, 'Local error in processing')
  }

  return {
    async listen(port) {
      server.listen(port, '127.0.0.1')
      await once(server.server, 'listening')
      return (server.server.address() as AddressInfo).port
    },
    async close() {
      if (!server.server.listening) return
      const closed = once(server.server, 'close')
      server.close()
      for (const socket of sockets.values()) socket.destroy()
      await closed
    },
  }
}

async function answer(done: (error?: Error) => void, act: () => void | Promise<void>): Promise<void> {
  try {
    await act()
    done()
  } catch (error) {
    done(error as Error)
  }
}
