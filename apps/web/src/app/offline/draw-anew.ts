import type { ReactNode } from 'react'
import { createRoot } from '../../lib/loading/hydrate.ts'
import { noticeLost } from '../../lib/offline/connection.ts'
import { heardBefore } from './follow-connection.ts'

/** What React has put into the head of the page that stands in another's place. */
const OF_THE_STAND_IN = 'title, meta[name="robots"], link[rel="manifest"]'

/** The service worker has answered with the page that says there is no connection: the one asked for is drawn here. */
export function drawAnew(root: Element, app: ReactNode): void {
  for (const tag of document.head.querySelectorAll(OF_THE_STAND_IN)) tag.remove()
  noticeLost(heardBefore())
  createRoot(root).render(app)
}
