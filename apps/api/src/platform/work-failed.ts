/**
 * `too_heavy`: it took more memory or time than a piece of work may, and would again. `ended`: the worker's process
 * ended in the middle, which says nothing about the work.
 */
export type WorkFailure = 'too_heavy' | 'ended'

/** A piece of heavy work came to nothing. Nothing else did: the next piece gets a worker of its own. */
export class WorkFailed extends Error {
  readonly reason: WorkFailure
  constructor(reason: WorkFailure, message: string) {
    super(message)
    this.reason = reason
  }
}
