import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('the sandbox configuration', () => {
  it('listens on this machine only, port 3100, when nothing is said', () => {
    expect(readConfig({})).toEqual({ host: '127.0.0.1', port: 3100 })
  })

  it('takes host and port from the environment', () => {
    expect(readConfig({ SANDBOX_HOST: '0.0.0.0', SANDBOX_PORT: '4000' })).toEqual({
      host: '0.0.0.0',
      port: 4000,
    })
  })

  it.each(['http', '-1', '65536', '3100.5', ' '])('refuses the port %j', SANDBOX_PORT => {
    expect(() => readConfig({ SANDBOX_PORT })).toThrow('SANDBOX_PORT must be a port number')
  })

  it('does not run in production', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('NODE_ENV=production')
  })
})
