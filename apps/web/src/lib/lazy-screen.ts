import type { ComponentType } from 'react'

const LOAD_WITHIN_MS = 120_000

export class ScreenNotLoaded extends Error {}

/** A screen's code arrives when it is first opened; one that does not come in time counts as failed. */
export function lazyScreen(load: () => Promise<{ Component: ComponentType }>) {
  return async (): Promise<{ Component: ComponentType }> => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new ScreenNotLoaded('The screen took too long to load')),
        LOAD_WITHIN_MS,
      )
    })
    try {
      return await Promise.race([load(), tooLate])
    } catch (error) {
      throw new ScreenNotLoaded('The screen could not be loaded', { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }
}
