import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const USUAL = {
  port: 3100,
  smtpPort: 2525,
  project: { id: 'pindivantalu-sandbox', number: '100000000001' },
}

describe('the sandbox configuration', () => {
  it('has a value for everything when nothing is said', () => {
    expect(readConfig({})).toEqual(USUAL)
  })

  it('takes ports and project from the environment', () => {
    const env = {
      SANDBOX_PORT: '4000',
      SANDBOX_SMTP_PORT: '0',
      FIREBASE_PROJECT_ID: 'another-shop',
      FIREBASE_PROJECT_NUMBER: '42',
    }
    expect(readConfig(env)).toEqual({
      port: 4000,
      smtpPort: 0,
      project: { id: 'another-shop', number: '42' },
    })
  })

  it('takes what is empty as not said', () => {
    expect(readConfig({ SANDBOX_SMTP_PORT: '', FIREBASE_PROJECT_ID: '' })).toEqual(USUAL)
  })

  it.each(['http', '-1', '65536', '3100.5', ' '])('refuses the port %j', port => {
    expect(() => readConfig({ SANDBOX_PORT: port })).toThrow('SANDBOX_PORT must be a port number')
    expect(() => readConfig({ SANDBOX_SMTP_PORT: port })).toThrow('SANDBOX_SMTP_PORT must be a port number')
  })

  it('does not run in production', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('NODE_ENV=production')
  })
})
