/** The service worker of /deliverypartner: a file of its own, made by build/delivery-worker.ts. */
import { deliveryWorker, type Shell } from './features/fulfilment/delivery/offline/worker.ts'

/** Filled in when the app is built. */
declare const SHELL: Shell

type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Event & { request: Request; respondWith: (answer: Promise<Response>) => void }
type Scope = {
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  addEventListener: <Kind extends keyof Events>(kind: Kind, listener: (event: Events[Kind]) => void) => void
}
type Events = { install: Lasting; activate: Lasting; fetch: Fetching; message: Lasting & { data: unknown } }

// Of the two global scopes that TypeScript knows, the pages' is the one this app is checked against.
const scope = globalThis as unknown as Scope
const worker = deliveryWorker(SHELL, {
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
  const answer = worker.answer(event.request)
  if (answer !== undefined) event.respondWith(answer)
})
// A new version waits until a page has been answered; one that still runs on the version before finds its files.
scope.addEventListener('message', event => {
  if (event.data === 'take over') event.waitUntil(scope.skipWaiting())
})
