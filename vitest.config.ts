import { defineConfig } from 'vitest/config'

/** Files that may share a process: to start one for each takes longer than its tests. */
const TOGETHER = { isolate: false }

/** A busy machine is no fault: what is waited for may take its time. */
const PATIENCE = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } }

const project = (name: string, include: string[], more: object = {}) => ({
  test: { name, include, ...PATIENCE, ...more },
})

export default defineConfig({
  test: {
    // One for each core: a test of the shop mostly waits for its database.
    maxWorkers: '100%',
    projects: [
      project('domain', ['packages/**/*.test.ts'], TOGETHER),
      project('web', ['apps/web/src/**/*.test.{ts,tsx}'], {
        setupFiles: ['apps/web/test-support/around-each-test.ts'],
        ...TOGETHER,
      }),
      project('sandbox', ['apps/sandbox/**/*.test.ts'], TOGETHER),
      project('tools', ['{tools,bench}/**/*.test.ts']),
      project('api', ['apps/api/**/*.test.ts'], {
        globalSetup: ['apps/api/test-support/global-setup.ts'],
        setupFiles: ['apps/api/test-support/after-each-file.ts'],
        ...TOGETHER,
      }),
      project('operations', ['e2e/operations/**/*.test.ts']),
      project('production', ['e2e/production/**/*.production.test.ts']),
    ],
  },
})
