import { defineConfig } from 'vitest/config'

/** Files that may share a process: to start one for each takes longer than its tests. */
const TOGETHER = { isolate: false }

const project = (name: string, include: string[], more: object = {}) => ({ test: { name, include, ...more } })

export default defineConfig({
  test: {
    projects: [
      project('domain', ['packages/domain/**/*.test.ts'], TOGETHER),
      project('web', ['apps/web/src/**/*.test.{ts,tsx}'], TOGETHER),
      project('sandbox', ['apps/sandbox/**/*.test.ts']),
      project('tools', ['tools/**/*.test.ts'], { testTimeout: 60_000 }),
      project('api', ['apps/api/**/*.test.ts'], {
        globalSetup: ['apps/api/test-support/global-setup.ts'],
        ...TOGETHER,
        testTimeout: 20_000,
        hookTimeout: 60_000,
      }),
      project('operations', ['e2e/operations/**/*.test.ts'], { testTimeout: 180_000, hookTimeout: 180_000 }),
    ],
  },
})
