/** As index.html's script has begun it: nothing is shown where the owner's frame is about to stand. */
export function endWaiting(): void {
  delete document.documentElement.dataset.frame
}
