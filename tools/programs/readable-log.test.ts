import { describe, expect, it } from 'vitest'
import { readableLogLine } from './readable-log.ts'

describe('What of a log is shown on the screen', () => {
  it.each([
    [
      'a warning in short',
      '{"level":40,"time":1,"msg":"SHOP_GSTIN is not set"}',
      'warning: SHOP_GSTIN is not set',
    ],
    [
      'an error with its cause, without its stack',
      '{"level":50,"msg":"request failed","err":{"message":"connection refused","stack":"Error: …"}}',
      'error: request failed: connection refused',
    ],
    [
      'a cause once, when it is the message too',
      '{"level":60,"msg":"gone","err":{"message":"gone"}}',
      'fatal: gone',
    ],
    ['a level of its own making by number', '{"level":45,"msg":"hm"}', '45: hm'],
    ['nothing of everyday lines', '{"level":30,"msg":"request completed"}', undefined],
    ['nothing of plain words', 'Sandbox: phone page at http://127.0.0.1:3100', undefined],
    ['nothing of JSON that is no log line', '{"hello":1}', undefined],
  ])('%s', (_what, line, shown) => {
    expect(readableLogLine(line, 'stdout')).toBe(shown)
  })

  it.each([
    ['    at main (main.ts:1:1)', '    at main (main.ts:1:1)'],
    ['{ not json', '{ not json'],
    ['  ', undefined],
    ['{"level":30,"msg":"hello"}', undefined],
  ])('complaints that are no log lines as they are: %j', (line, shown) => {
    expect(readableLogLine(line, 'stderr')).toBe(shown)
  })
})
