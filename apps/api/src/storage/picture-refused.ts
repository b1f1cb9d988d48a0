/** What came is no picture this shop takes: the sender's mistake, not the shop's. */
export class PictureRefused extends Error {
  readonly reason: 'not_a_picture' | 'too_many_pixels' | 'too_heavy' | 'unreadable'
  constructor(reason: PictureRefused['reason'], options?: ErrorOptions) {
    super(`Picture refused: ${reason}`, options)
    this.reason = reason
  }
}
