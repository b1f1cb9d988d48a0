/**
 * What the document itself starts. The server's page can be read, followed and searched without script, so fonts and the
 * app's code leave the network to what is looked at first: they come when that has been painted, or when someone does
 * something that needs them. A page that is only an outline until the app runs has nothing to wait for.
 */
import { addWebFonts, bringWebFonts } from './lib/loading/web-fonts.ts'

/** For pages whose pictures hang, and tabs opened in the background, which paint nothing. */
const LOOKED_AT_AFTER_MS = 3_000

/** Filled in when the app is built, each file after those it needs. */
declare const APP_FILES: string[]

/** Not where it is filled already, nor that of a cart that is empty. */
const OUTLINE = '[data-outline]:not(:has([data-filled]), :root:not([data-cart="filled"]) .if-cart-filled)'

const looked = Promise.withResolvers<void>()
setTimeout(looked.resolve, LOOKED_AT_AFTER_MS)
for (const handsOn of ['pointerdown', 'keydown', 'input']) {
  addEventListener(handsOn, () => looked.resolve(), { once: true })
}
if (document.querySelector(OUTLINE)) looked.resolve()
else if (document.readyState === 'complete') afterPaint(looked.resolve)
else addEventListener('load', () => afterPaint(looked.resolve), { once: true })

/** A button pressed before the app is there is pressed again when it is. */
let pressed: HTMLElement | null | undefined
addEventListener('click', rememberButton)
addEventListener('submit', rememberForm)

const isFirst = isFirstLook()
if (!isFirst) addWebFonts()
await looked.promise
await Promise.all(APP_FILES.map(fetchFile))
// One after the other, with a breath between: what is run in one go keeps taps and scrolling waiting.
for (const file of APP_FILES) {
  await import(/* @vite-ignore */ file)
  await breath()
}
await import('./entry-client.tsx')
removeEventListener('click', rememberButton)
removeEventListener('submit', rememberForm)
pressed?.click()
if (isFirst) await bringWebFonts()
// When the app has taken over the page: what it shows before that makes it do so in one go.
import('./app/language-offer.ts')
  .then(({ offerLanguage }) => offerLanguage())
  // Without a network nothing is lost: the switch stands in the header.
  .catch(() => {})

/** Also compiled: imported without that, a file is compiled and run in one go. */
function fetchFile(href: string): Promise<unknown> {
  return new Promise(resolve => {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
    // A failed fetch is handled where it is imported.
    link.onload = link.onerror = resolve
    document.head.append(link)
  })
}

function breath(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}

function rememberButton({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null
  if (button?.type === 'button') pressed = button
}

/** A form that says where it goes needs nobody else; the others are the app's. */
function rememberForm(event: SubmitEvent): void {
  if (event.target instanceof Element && event.target.hasAttribute('action')) return
  event.preventDefault()
  pressed = event.submitter
}

/** The browser reports a paint when it has reached the screen. */
function afterPaint(go: () => void): void {
  const largest = 'largest-contentful-paint'
  const isToldOfLargest = PerformanceObserver.supportedEntryTypes.includes(largest)
  const observer = new PerformanceObserver(() => {
    observer.disconnect()
    setTimeout(go)
  })
  observer.observe({ type: isToldOfLargest ? largest : 'paint', buffered: true })
}

/** After a reload, or from another of our pages, the fonts are there already. */
function isFirstLook(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'navigate' && !document.referrer.startsWith(location.origin)
}
