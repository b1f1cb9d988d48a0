/** A row that leaves the list takes its button along; whoever pressed it goes on from the top of the list, not of the page. */
export function keepFocusInPanel(pressed: HTMLElement): void {
  const panel = pressed.closest<HTMLElement>('[role="tabpanel"]')
  requestAnimationFrame(() => {
    if (!pressed.isConnected) panel?.focus()
  })
}
