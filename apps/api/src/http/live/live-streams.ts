import type { ServerResponse } from 'node:http'
import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { SECOND } from '@pindivantalu/domain/indian-time'
import type { FastifyBaseLogger } from 'fastify'
import type { ChangeFeed } from '../../platform/change-feed.ts'
import type { SignedIn } from '../access/access.ts'
import { refuse } from '../errors/refusal.ts'

type LiveStreamDeps = {
  /** Of these sessions, those that are still open, with their roles as they are now. */
  listSignedIn: (sessionIds: readonly string[]) => Promise<SignedIn[]>
  log: FastifyBaseLogger
}

type Stream = SignedIn & {
  say: (words: string) => void
  /** How far it has heard. */
  place: () => string
  end: (lastWord?: string) => void
}

export type Opening<Change extends object> = SignedIn & {
  response: ServerResponse
  changes: ChangeFeed<Change>
  /** Whether the user may hear of it. */
  mayHear: (change: Change) => boolean
  /** What the browser heard last, before its connection was cut. */
  heardLast?: string | undefined
}

/** Proxies close what is silent for 30 or 60 seconds. */
const BEATS_EVERY = 22 * SECOND
const COMES_BACK_AFTER = 3 * SECOND
/** A browser has six connections for the shop and all its windows: two stay free for everything else. */
const MOST = { inAll: 1_000, ofOnePerson: 4 }
/** How much an idle reader may leave unread. All that is kept for their return is less. */
const MOST_WAITING_BYTES = 64 * 1024

/**
 * Open connections over which browsers hear that something has changed, of whatever kind. What has changed, they ask as
 * ever.
 */
export function createLiveStreams({ listSignedIn, log }: LiveStreamDeps, most = MOST) {
  const streams = new Set<Stream>()
  let isStopping = false

  /** Before anything is said, so that too many are refused with a status. */
  function makeRoom({ user }: SignedIn): void {
    const [oldest, ...others] = [...streams].filter(stream => stream.user._id === user._id)
    const isFull = oldest !== undefined && others.length + 1 >= most.ofOnePerson
    if (isStopping || (!isFull && streams.size >= most.inAll)) refuse('server.unavailable')
    if (isFull) oldest.end(wordOf('enough'))
  }

  function open<Change extends object>(opening: Opening<Change>): void {
    const { response, changes, mayHear, heardLast, user, sessionId } = opening
    // Gone while their rights were looked up.
    if (response.destroyed) return
    const changeWord = (change: Change & { place: string }) =>
      wordOf('change', change.place, { _id: changes.idOf(change) })

    function say(words: string): void {
      response.write(words)
      if (response.writableLength <= MOST_WAITING_BYTES) return
      forget()
      response.destroy()
    }

    const unfollow = changes.follow({
      change: change => mayHear(change) && say(changeWord(change)),
      refresh: () => say(wordOf('refresh', changes.place())),
    })
    const stream: Stream = {
      user,
      sessionId,
      say,
      place: changes.place,
      end(lastWord = '') {
        forget()
        // A reader who reads nothing would hold up the end.
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

    const missed = heardLast === undefined ? [] : changes.since(heardLast)
    const place = changes.place()
    const catchUp = missed?.filter(mayHear).map(changeWord).join('') ?? wordOf('refresh', place)
    say(`retry: ${COMES_BACK_AFTER}\n${catchUp}${wordOf('ready', place)}`)
  }

  /** A heartbeat for all, with the place they have reached. A stream whose session or rights have changed ends. */
  async function beat(): Promise<void> {
    const asked = [...streams]
    if (asked.length === 0) return
    try {
      const signedIn = await listSignedIn([...new Set(asked.map(({ sessionId }) => sessionId))])
      const rights = new Map(signedIn.map(({ sessionId, user }) => [sessionId, rightsOf(user)]))
      const changed = asked.filter(({ sessionId, user }) => rights.get(sessionId) !== rightsOf(user))
      // They may no longer see what is on their screen: reading it again tells.
      for (const stream of changed) stream.end(wordOf('refresh'))
    } catch (error) {
      // Without the database nobody reads what has changed either.
      log.warn({ err: error }, 'the sessions of open streams cannot be read')
    }
    for (const stream of streams) stream.say(wordOf('beat', stream.place()))
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

function rightsOf({ isAdmin, staffRole, deliveryPartner }: UserInfo): string {
  return `${isAdmin} ${staffRole} ${deliveryPartner.isApproved}`
}

export type LiveStreams = ReturnType<typeof createLiveStreams>

function wordOf(event: string, place?: string, data: object = {}): string {
  const id = place === undefined ? '' : `id: ${place}\n`
  return `${id}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
