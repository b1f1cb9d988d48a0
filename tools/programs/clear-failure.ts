/** A failure whose message is all that the person at the keyboard needs: it is shown without a stack. */
export class ClearFailure extends Error {
  override name = 'ClearFailure'
}
