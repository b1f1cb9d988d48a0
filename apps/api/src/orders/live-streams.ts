import type { ServerResponse } from 'node:http'
import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { SECOND } from '@pindivantalu/domain/indian-time'
import type { FastifyBaseLogger } from 'fastify'
import type { SignedIn } from '../http/access.ts'
import { refuse } from '../http/refusal.ts'
import type { OrderChange, OrderChanges } from './order-changes.ts'

type Needs = {
  orderChanges: OrderChanges
  /** Of these sessions, those that are still open, with their roles as they are now. */
  listSignedIn: (sessionIds: readonly string[]) => Promise<SignedIn[]>
  log: FastifyBaseLogger
}

type Stream = SignedIn & { say: (words: string) => void; end: (lastWord?: string) => void }

type Opening = SignedIn & {
  response: ServerResponse
  /** One order alone. */
  order?: string | undefined
  /** What the browser heard last, before its connection was cut. */
  heardLast?: string | undefined
}

/** Proxies close what is silent for 30 or 60 seconds. */
const BEATS_EVERY = 22 * SECOND
const COMES_BACK_AFTER = 3 * SECOND
/** A browser has six connections for the shop and all its windows: two stay free for everything else. */
const MOST = { inAll: 1_000, ofOnePerson: 4 }
/** What a reader who does not read may leave with us. All that is kept for him, when he comes back, is less. */
const MOST_WAITING_BYTES = 64 * 1024

/** Open connections over which browsers hear that an order has changed. What has changed, they ask as ever. */
export function createLiveStreams({ orderChanges, listSignedIn, log }: Needs, most = MOST) {
  const streams = new Set<Stream>()
  let isStopping = false

  /** Before anything is said, so that too many are refused with a status. */
  function makeRoom({ user }: SignedIn): void {
    const [oldest, ...others] = [...streams].filter(stream => stream.user._id === user._id)
    const isFull = oldest !== undefined && others.length + 1 >= most.ofOnePerson
    if (isStopping || (!isFull && streams.size >= most.inAll)) refuse('server.unavailable')
    if (isFull) oldest.end(wordOf('enough'))
  }

  function open({ response, order, heardLast, user, sessionId }: Opening): void {
    // Gone while it was looked up what he may hear.
    if (response.destroyed) return
    const mayHear = (change: OrderChange) =>
      (order === undefined || change.order === order) && isFor(user, change)

    function say(words: string): void {
      response.write(words)
      if (response.writableLength <= MOST_WAITING_BYTES) return
      forget()
      response.destroy()
    }

    const unfollow = orderChanges.follow({
      change: change => mayHear(change) && say(changeWord(change)),
      refresh: () => say(wordOf('refresh', orderChanges.place())),
    })
    const stream: Stream = {
      user,
      sessionId,
      say,
      end(lastWord = '') {
        forget()
        // Who reads nothing would hold up the end.
        if (response.writableLength === 0) response.end(lastWord)
        else response.destroy()
      },
    }
    function forget(): void {
      unfollow()
      streams.delete(stream)
    }
    streams.add(stream)
    response.once('close', forget)

    const missed = heardLast === undefined ? [] : orderChanges.since(heardLast)
    const place = orderChanges.place()
    const catchUp = missed?.filter(mayHear).map(changeWord).join('') ?? wordOf('refresh', place)
    say(`retry: ${COMES_BACK_AFTER}\n${catchUp}${wordOf('ready', place)}`)
  }

  /** A sign of life for all, with the place they have reached; whoever is not who he was any more goes. */
  async function beat(): Promise<void> {
    const asked = [...streams]
    if (asked.length === 0) return
    try {
      const signedIn = await listSignedIn([...new Set(asked.map(({ sessionId }) => sessionId))])
      const rights = new Map(signedIn.map(({ sessionId, user }) => [sessionId, rightsOf(user)]))
      const changed = asked.filter(({ sessionId, user }) => rights.get(sessionId) !== rightsOf(user))
      // What he has on his screen may not be his any more: reading it again tells.
      for (const stream of changed) stream.end(wordOf('refresh'))
    } catch (error) {
      // Without the database nobody reads an order either.
      log.warn({ err: error }, 'who follows orders cannot be looked up')
    }
    const words = wordOf('beat', orderChanges.place())
    for (const stream of streams) stream.say(words)
  }

  const timer = setInterval(() => void beat(), BEATS_EVERY).unref()

  return {
    makeRoom,
    open,
    beat,
    count: () => streams.size,
    endAll() {
      isStopping = true
      clearInterval(timer)
      for (const stream of streams) stream.end()
    },
  }
}

function isFor(user: UserInfo, { customer, partners }: OrderChange): boolean {
  if (user.isAdmin || customer === user._id) return true
  return user.deliveryPartner.isApproved && partners.includes(user._id)
}

function rightsOf({ isAdmin, deliveryPartner }: UserInfo): string {
  return `${isAdmin} ${deliveryPartner.isApproved}`
}

function changeWord({ place, order }: OrderChange & { place: string }): string {
  return wordOf('change', place, { _id: order })
}

function wordOf(event: string, place?: string, data: object = {}): string {
  const id = place === undefined ? '' : `id: ${place}\n`
  return `${id}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
