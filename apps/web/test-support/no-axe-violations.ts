import axe from 'axe-core'
import { expect } from 'vitest'

/** Without layout nobody knows colours and sizes. */
const FOR_A_BROWSER = ['color-contrast', 'target-size', 'scrollable-region-focusable']
const RULES = Object.fromEntries(FOR_A_BROWSER.map(rule => [rule, { enabled: false }]))

/** Judges the markup of the screen. The layout around it is the same on every page, and judged in a browser. */
export async function expectNoAxeViolations(): Promise<void> {
  const screen = document.querySelector('main') ?? document.body
  const { violations } = await axe.run(screen, { resultTypes: ['violations'], rules: RULES })
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))).toEqual([])
}
