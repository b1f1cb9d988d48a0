import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('the sandbox configuration', () => {
  it('listens on port 3100 when nothing is said', () => {
    expect(readConfig({})).toEqual({ port: 3100 })
  })

  it('takes the port from the environment', () => {
    expect(readConfig({ SANDBOX_PORT: '4000' })).toEqual({ port: 4000 })
  })

  it.each(['http', '-1', '65536', '3100.5', ' '])('refuses the port %j', SANDBOX_PORT => {
    expect(() => readConfig({ SANDBOX_PORT })).toThrow('SANDBOX_PORT must be a port number')
  })

  it('does not run in production', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('NODE_ENV=production')
  })
})
