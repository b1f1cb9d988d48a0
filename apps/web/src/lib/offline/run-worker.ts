import { TAKE_OVER } from './headers.ts'
import type { Surroundings } from './worker-shell.ts'

type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Lasting & { request: Request; respondWith: (answer: Promise<Response>) => void }
type Scope = {
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  addEventListener: <Kind extends keyof Events>(kind: Kind, listener: (event: Events[Kind]) => void) => void
}
type Events = { install: Lasting; activate: Lasting; fetch: Fetching; message: Lasting & { data: unknown } }

type Worker = {
  install: () => Promise<void>
  activate: () => Promise<void>
  /** Undefined where the browser itself should ask; `lasts` is for work that goes on after the answer. */
  answer: (request: Request, lasts: (work: Promise<unknown>) => void) => Promise<Response> | undefined
}

/** Joins a worker's rules to the events of the browser. */
export function runWorker(workerIn: (surroundings: Surroundings) => Worker): void {
  // Of the two global scopes that TypeScript knows, the pages' is the one this app is checked against.
  const scope = globalThis as unknown as Scope
  const worker = workerIn({
    origin: location.origin,
    caches,
    fetch: (request, init) => fetch(request, init),
    now: Date.now,
  })
  scope.addEventListener('install', event => event.waitUntil(worker.install()))
  scope.addEventListener('activate', event =>
    event.waitUntil(worker.activate().then(() => scope.clients.claim())),
  )
  scope.addEventListener('fetch', event => {
    const answer = worker.answer(event.request, work => event.waitUntil(work))
    if (answer !== undefined) event.respondWith(answer)
  })
  // A new version waits until a page has been answered; one that still runs on the version before finds its files.
  scope.addEventListener('message', event => {
    if (event.data === TAKE_OVER) event.waitUntil(scope.skipWaiting())
  })
}
