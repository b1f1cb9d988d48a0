import { text } from '@pindivantalu/texts/t'
import { z } from 'zod'

export const Id = z.uuid()

/** The path parameters of every route that names one thing. */
export const IdParams = z.object({ id: Id })

/** A moment on the wire: an ISO instant in UTC. */
export const Instant = z.iso.datetime()

/** A calendar day in Hyderabad, `YYYY-MM-DD`. There was no year 0, and PostgreSQL knows that. */
export const Day = z.iso.date().refine(day => !day.startsWith('0000'), text('There was no year 0'))

const MOST_PAGES = 100_000

/** Digits only: `0x2`, `01` and ` 2` would make several URLs of one page. */
export const PageNumber = z
  .string()
  .regex(/^[1-9]\d*$/, text('Pages are numbered 1, 2, 3 and so on'))
  .transform(Number)
  .pipe(z.number().max(MOST_PAGES))
