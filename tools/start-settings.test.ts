import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT, readStartSettings } from './start-settings.ts'

describe('The settings of a start', () => {
  it('have defaults for everything', async () => {
    expect(await readStartSettings({})).toEqual({
      host: '',
      port: 3000,
      sandboxPort: 3100,
      smtpPort: expect.any(Number),
      dataDir: path.join(ROOT, '.data'),
      databaseUrl: '',
    })
  })

  it('treat an empty variable as one that is not set', async () => {
    const fixed = { SANDBOX_SMTP_PORT: '2525' }
    const env = { PORT: '', SANDBOX_PORT: ' ', DATA_DIR: '', DATABASE_URL: '', ...fixed }
    expect(await readStartSettings(env)).toEqual(await readStartSettings(fixed))
  })

  it('are taken from the environment', async () => {
    const env = {
      HOST: '127.0.0.1',
      PORT: '8080',
      SANDBOX_PORT: '8081',
      DATA_DIR: '/srv/shop',
      SANDBOX_SMTP_PORT: '8082',
      DATABASE_URL: 'postgres://db/shop',
    }
    expect(await readStartSettings(env)).toEqual({
      host: '127.0.0.1',
      port: 8080,
      sandboxPort: 8081,
      smtpPort: 8082,
      dataDir: '/srv/shop',
      databaseUrl: 'postgres://db/shop',
    })
  })

  it('choose a free port for port 0', async () => {
    const { port, sandboxPort } = await readStartSettings({ PORT: '0', SANDBOX_PORT: '0' })
    expect(port).toBeGreaterThan(0)
    expect(sandboxPort).toBeGreaterThan(0)
  })

  it.each([
    [{ PORT: 'http' }, "PORT must be a port number from 0 to 65535, not 'http'."],
    [{ PORT: '65536' }, "PORT must be a port number from 0 to 65535, not '65536'."],
    [{ SANDBOX_PORT: '-1' }, "SANDBOX_PORT must be a port number from 0 to 65535, not '-1'."],
    [{ PORT: '3100' }, 'PORT and SANDBOX_PORT are both 3100; the two need one each.'],
  ])('refuse %j in one clear line', async (env, message) => {
    await expect(readStartSettings(env)).rejects.toThrow(message)
  })
})
