import { MINUTE, SECOND } from '@pindivantalu/domain/indian-time'
import { LANGUAGES } from '@pindivantalu/texts/languages'
import type { FastifyBaseLogger } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { z } from 'zod'
import { networkOf } from './limits/rate-limits.ts'

const words = z.string().nullish()

/** What browsers send by `report-uri`: Firefox, Safari, and older ones. */
const OldReport = z.object({
  'csp-report': z.object({
    'document-uri': words,
    'blocked-uri': words,
    'effective-directive': words,
    'violated-directive': words,
  }),
})

/** What browsers send by `report-to`: several at once, and of other kinds too. */
const NewReports = z
  .array(
    z.object({
      type: z.string(),
      body: z.object({ documentURL: words, blockedURL: words, effectiveDirective: words }).nullish(),
    }),
  )
  .max(50)

export const CspReports = z.union([OldReport, NewReports])
export type CspReports = z.infer<typeof CspReports>

type Violation = { directive: string; blocked: string; page: string }

/** What a report says that is nobody's: no path, no search params, nothing that names a person or their order. */
export function violationsIn(reports: CspReports): Violation[] {
  if (!Array.isArray(reports)) {
    const report = reports['csp-report']
    const directive = report['effective-directive'] ?? report['violated-directive']
    return [violation(directive, report['blocked-uri'], report['document-uri'])]
  }
  return reports
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body }) => violation(body?.effectiveDirective, body?.blockedURL, body?.documentURL))
}

type Said = string | null | undefined

function violation(directive: Said, blocked: Said, page: Said): Violation {
  return {
    directive: directiveIn(directive ?? ''),
    blocked: originIn(blocked ?? ''),
    page: pageIn(page ?? ''),
  }
}

const OTHER = 'other'

/** Older browsers add what the directive allows. */
function directiveIn(said: string): string {
  return /^[a-z]{3,12}(-[a-z]{3,12}){1,3}(?= |$)/.exec(said)?.[0] ?? OTHER
}

/** An origin, a scheme (an extension's, `data`), or the browser's word for what has no URL, such as `inline`. */
function originIn(said: string): string {
  if (/^[a-z-]{1,30}$/.test(said)) return said
  if (!URL.canParse(said)) return OTHER
  const { protocol, host } = new URL(said)
  const isOfTheWeb = /^(https?|wss?):$/.test(protocol)
  return isOfTheWeb && host.length <= 100 && !/\d{6}/.test(host)
    ? `${protocol}//${host}`
    : protocol.slice(0, 30)
}

/** Where in the shop: `/order` of `/te/order/0189…`. */
function pageIn(said: string): string {
  const [first = '', second = ''] = URL.canParse(said) ? new URL(said).pathname.split('/').slice(1) : [OTHER]
  const place = LANGUAGES.some(language => language === first) ? second : first
  return /^[a-z]{0,20}$/.test(place) ? `/${place}` : OTHER
}

/** A page in many browsers' hands can report all day: each network is heard so often, each violation logged so often. */
const HEARD = { points: 30, duration: MINUTE / SECOND }
const LOGGED_EACH = { points: 1, duration: (10 * MINUTE) / SECOND }
const LOGGED_IN_ALL = { points: 20, duration: MINUTE / SECOND }

/** Counted by each instance for itself: a flood of reports must not become one of writes to the database. */
export function createCspLog() {
  const heard = new RateLimiterMemory({ keyPrefix: 'heard', ...HEARD })
  const loggedEach = new RateLimiterMemory({ keyPrefix: 'each', ...LOGGED_EACH })
  const loggedInAll = new RateLimiterMemory({ keyPrefix: 'all', ...LOGGED_IN_ALL })
  const allows = (limiter: RateLimiterMemory, key: string) =>
    limiter.consume(key).then(
      () => true,
      () => false,
    )

  return {
    async take(reports: CspReports, { ip, log }: { ip: string; log: FastifyBaseLogger }): Promise<void> {
      if (!(await allows(heard, networkOf(ip)))) return
      for (const found of violationsIn(reports)) {
        const isNew = await allows(loggedEach, JSON.stringify(found))
        if (isNew && (await allows(loggedInAll, '')))
          log.warn(found, 'the content security policy blocked something')
      }
    },
  }
}
