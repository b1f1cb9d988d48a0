const GOES_SOON_MS = 2000

/** A row that leaves the list takes its button along: the focus goes to the top of the list, not of the page. */
export function keepFocusInPanel(pressed: HTMLElement): void {
  const panel = pressed.closest<HTMLElement>('[role="tabpanel"]')
  if (!panel) return
  const observer = new MutationObserver(() => {
    if (pressed.isConnected) return
    observer.disconnect()
    if (document.activeElement === document.body) panel.focus()
  })
  observer.observe(panel, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), GOES_SOON_MS)
}
