import { z } from 'zod'

export const Id = z.uuid()

/** The path parameters of every route that names one thing. */
export const IdParams = z.object({ id: Id })

/** A moment on the wire: an ISO instant in UTC. */
export const Instant = z.iso.datetime()

/** A calendar day in Hyderabad, `YYYY-MM-DD`. */
export const Day = z.iso.date()

const MOST_PAGES = 100_000

export const PageNumber = z.coerce.number().int().min(1).max(MOST_PAGES)
