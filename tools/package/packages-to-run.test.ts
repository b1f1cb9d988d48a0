import { expect, it } from 'vitest'
import { packagesToRun } from './packages-to-run.ts'

const LOCK = {
  '': { dependencies: { node: '24.0.0' } },
  'apps/api': {
    dependencies: { fastify: '5', sharp: '1', '@shop/texts': '1' },
    devDependencies: { vitest: '5' },
    peerDependencies: { pg: '8', 'pg-native': '3' },
    peerDependenciesMeta: { 'pg-native': { optional: true } },
  },
  'packages/texts': { dependencies: { macros: '1', plain: '1' } },
  'node_modules/@shop/texts': { link: true, resolved: 'packages/texts' },
  'node_modules/fastify': { version: '5.1.0', dependencies: { ajv: '8' } },
  'node_modules/fastify/node_modules/ajv': { version: '8.2.0', dependencies: { uri: '2' } },
  'node_modules/ajv': { version: '6.0.0' },
  'node_modules/uri': { version: '2.0.0' },
  'node_modules/sharp': { version: '1.0.0', optionalDependencies: { 'sharp-linux': '1', 'sharp-mac': '1' } },
  'node_modules/sharp-linux': { version: '1.0.0' },
  'node_modules/pg': { version: '8.0.0' },
  'node_modules/pg-native': { version: '3.0.0' },
  'node_modules/macros': { version: '1.0.0', dependencies: { compiler: '1' } },
  'node_modules/compiler': { version: '1.0.0' },
  'node_modules/plain': { version: '1.0.0' },
  'node_modules/vitest': { version: '5.0.0' },
  'node_modules/node': { version: '24.0.0' },
}

it('takes what the program needs, each from where Node finds it, and nothing for development', () => {
  expect([...packagesToRun(LOCK, 'apps/api', ['macros'])].toSorted()).toEqual([
    'apps/api',
    'node_modules/@shop/texts',
    'node_modules/fastify',
    'node_modules/fastify/node_modules/ajv',
    'node_modules/pg',
    'node_modules/plain',
    'node_modules/sharp',
    'node_modules/sharp-linux',
    'node_modules/uri',
    'packages/texts',
  ])
})
