import type { TestProject } from 'vitest/node'
import { dropDatabaseOn, startDatabaseServer } from './database-server.ts'
import { makeTemplateDatabase } from './template-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: { url: string; template: string }
  }
}

/** One PostgreSQL per run; every test file gets databases of its own on it, see test-database.ts. */
export default async function setUp(project: TestProject) {
  const { url, stop } = await startDatabaseServer()
  const template = await makeTemplateDatabase(url).catch(async error => {
    await stop()
    throw error
  })
  project.provide('databaseServer', { url, template })

  return async () => {
    await dropDatabaseOn(url, template)
    await stop()
  }
}
