import { afterAll, afterEach, expect, it } from 'vitest'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { createLogger } from '../http/logger.ts'
import { listenToChannels } from './channel-listener.ts'

const { url, pool } = await createTestDatabase()
const heard: string[] = []
const lines: string[] = []
const log = createLogger('info', { write: line => void lines.push(line) })

const said = (word: string) => ({
  channel: word,
  hear(payload: string) {
    if (payload === 'nonsense') throw new Error('What is that?')
    heard.push(`${word}: ${payload}`)
  },
  lose: () => void heard.push(`${word} lost`),
  check: async () => void heard.push(`${word} checked`),
})
const listening = await listenToChannels(url, log, [said('Sweets'), said('savouries')])
afterAll(() => listening.close())
afterEach(() => {
  heard.length = 0
  lines.length = 0
})

const notify = (channel: string, payload: string) =>
  pool.query('SELECT pg_notify($1, $2)', [channel, payload])
const lastHeard = () => expect.poll(() => heard.filter(words => !words.includes('checked')))

it('checks with everyone before anything is awaited of it', () => {
  expect(heard).toEqual(['Sweets checked', 'savouries checked'])
})

it('hands each word to whoever listens for it', async () => {
  await notify('Sweets', 'ariselu')
  await notify('savouries', 'chegodilu')
  await notify('sweets', 'nobody listens')
  await notify('Sweets', 'sunnundalu')
  await lastHeard().toEqual(['Sweets: ariselu', 'savouries: chegodilu', 'Sweets: sunnundalu'])
})

it('outlives a word that nobody understands, and says so', async () => {
  await notify('Sweets', 'nonsense')
  await notify('Sweets', 'ariselu')
  await lastHeard().toEqual(['Sweets: ariselu'])
  expect(lines.join('')).toContain('cannot be understood')
})

it('says aloud that its connection is lost, and hears again on another', async () => {
  await pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND query = 'SELECT 1' AND pid <> pg_backend_pid()`,
  )
  await lastHeard().toEqual(['Sweets lost', 'savouries lost'])
  expect(lines.filter(line => line.includes('cannot be heard'))).toHaveLength(1)
  await expect.poll(() => heard).toContain('savouries checked')
  await notify('savouries', 'janthikalu')
  await lastHeard().toEqual(['Sweets lost', 'savouries lost', 'savouries: janthikalu'])
})

it('tries until there is a database to listen to', async () => {
  const name = `later_${process.pid}`
  const checks: string[] = []
  const hearer = { ...said('later'), check: async () => void checks.push('checked') }
  const early = await listenToChannels(Object.assign(new URL(url), { pathname: name }).href, log, [hearer])
  expect(checks).toEqual([])
  expect(heard).toEqual(['later lost'])
  await pool.query(`CREATE DATABASE ${name} TEMPLATE template0`)
  await expect.poll(() => checks).toEqual(['checked'])
  await early.close()
  await pool.query(`DROP DATABASE ${name} WITH (FORCE)`)
})
