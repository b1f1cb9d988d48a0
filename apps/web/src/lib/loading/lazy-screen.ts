import type { ComponentType } from 'react'
import { within } from '../within.ts'

const LOAD_WITHIN_MS = 120_000

export class ScreenNotLoaded extends Error {}

/** A screen's code arrives when it is first opened; one that does not come in time counts as failed. */
export function lazyScreen(load: () => Promise<{ Component: ComponentType }>) {
  return async (): Promise<{ Component: ComponentType }> => {
    try {
      return await within(LOAD_WITHIN_MS, load(), () => new Error('The screen took too long to load'))
    } catch (error) {
      throw new ScreenNotLoaded('The screen could not be loaded', { cause: error })
    }
  }
}
