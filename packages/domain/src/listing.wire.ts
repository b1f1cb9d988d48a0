import { z } from 'zod'
import { PageNumber } from './id.wire.ts'
import { LONGEST_SEARCH } from './list-search.ts'
import { lineOfText } from './text.wire.ts'

/** Asked for with neither, a list is a plain array of the newest; with `after`, the page that follows a cursor. */
export const ListingQuery = z.object({
  q: lineOfText(LONGEST_SEARCH).optional(),
  pageNumber: PageNumber.optional(),
  after: z.string().max(200).optional(),
})

export function isOneForm(query: { pageNumber?: unknown; after?: unknown }): boolean {
  return query.pageNumber === undefined || query.after === undefined
}

export const ONE_FORM_MESSAGE = 'Ask by pageNumber or by after, not by both'

export const PageCounts = z.object({ page: z.number(), pages: z.number(), total: z.number() })
export const NextCursor = z.object({ next: z.string().nullable() })
