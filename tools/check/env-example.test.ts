import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkEnvExample } from './env-example.ts'
import { type PlantedTree, plantTree } from './planted/planted-tree.ts'

let tree: PlantedTree
beforeEach(() => {
  tree = plantTree()
})
afterEach(() => tree.remove())

describe('.env.example', () => {
  it('is as config.ts says', async () => {
    expect(await checkEnvExample(tree.root)).toEqual([])
  })

  it.each([
    ['a key is missing', /^PORT=.*\n/m, '', '.env.example lacks PORT'],
    ['a key is unknown', /^PORT=.*$/m, '$&\n# Nothing\nCOLOUR=red', 'config.ts does not know COLOUR'],
    ['a key is there twice', /^PORT=.*$/m, '$&\n# Again\n$&', '.env.example has PORT twice'],
    ['a purpose is missing', /^#.*\n(PORT=)/m, '\n$1', 'PORT has no line of purpose above it'],
    ['a value is not the default', /^PORT=3000$/m, 'PORT=3001', 'PORT is not its default'],
    ['figures are off', /^METRICS_PORT=.*$/m, 'METRICS_PORT=', 'METRICS_PORT is not its default'],
    [
      'the order differs',
      /(#.*\nPORT=.*\n)((?:.*\n)*)/,
      '$2$1',
      '.env.example has another order than config.ts',
    ],
  ])('is red when %s', async (_what, pattern, replacement, problem) => {
    const text = readFileSync(join(tree.root, '.env.example'), 'utf8')
    tree.write('.env.example', text.replace(pattern, replacement))
    expect(await checkEnvExample(tree.root)).toEqual([expect.stringContaining(problem)])
  })
})
