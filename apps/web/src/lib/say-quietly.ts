/** Readers that follow the page take notice of a region that was there before its words. */
const NOTICED_AFTER_MS = 100

let region: HTMLElement | undefined

/** For those who do not see what a press has changed elsewhere; nothing is shown. */
export function sayQuietly(words: string): void {
  if (!region?.isConnected) {
    region = Object.assign(document.createElement('p'), { className: 'sr-only' })
    region.setAttribute('role', 'status')
    document.body.append(region)
  }
  const speaker = region
  speaker.textContent = ''
  setTimeout(() => {
    speaker.textContent = words
  }, NOTICED_AFTER_MS)
}
