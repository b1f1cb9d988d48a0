import type { APIResponse } from '@playwright/test'

/** What the shop answers to a call that has to succeed before a story can go on. */
// biome-ignore lint/suspicious/noExplicitAny: each call knows what it is answered.
export async function answered(call: Promise<APIResponse>): Promise<any> {
  const answer = await call
  if (!answer.ok()) throw new Error(`${answer.url()} was answered ${await answer.text()}`)
  return answer.json()
}
