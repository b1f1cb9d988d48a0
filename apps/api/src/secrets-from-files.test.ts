import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { CONFIG_KEYS } from './config.ts'
import { withSecretsFromFiles } from './secrets-from-files.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** A folder with these files. */
function aFolderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}

describe('a secret', () => {
  it.each([
    { content: 'long and random\n', secret: 'long and random' },
    { content: 'long and random\r\n', secret: 'long and random' },
    { content: 'long and random', secret: 'long and random' },
    { content: 'with a line break of its own\n\n', secret: 'with a line break of its own\n' },
  ])('is the content $content of the file that X_FILE names', ({ content, secret }) => {
    const folder = aFolderOf({ code: content })
    expect(withSecretsFromFiles({ CODE_SECRET_FILE: join(folder, 'code'), PORT: '3000' })).toEqual({
      env: { CODE_SECRET_FILE: join(folder, 'code'), PORT: '3000', CODE_SECRET: secret },
      problems: [],
    })
  })

  it('is the credential of its name that systemd hands over, and the others stay as they are', () => {
    const folder = aFolderOf({ SMTP_URL: 'smtps://mail.example\n', PORT: '1' })
    const { env, problems } = withSecretsFromFiles({ CREDENTIALS_DIRECTORY: folder, CODE_SECRET: 'known' })
    expect(problems).toEqual([])
    expect(env).toMatchObject({ SMTP_URL: 'smtps://mail.example', CODE_SECRET: 'known' })
    expect(env.PORT).toBeUndefined()
  })

  it('may be empty beside its file, as it is in .env.example', () => {
    const folder = aFolderOf({ url: 'postgres://db/shop\n' })
    const { env, problems } = withSecretsFromFiles({
      DATABASE_URL: '',
      DATABASE_URL_FILE: join(folder, 'url'),
    })
    expect(problems).toEqual([])
    expect(env.DATABASE_URL).toBe('postgres://db/shop')
  })

  it.each([
    {
      given: 'by the variable and by a file',
      env: (folder: string) => ({ CODE_SECRET: 'hush', CODE_SECRET_FILE: join(folder, 'CODE_SECRET') }),
      told: 'CODE_SECRET: is given more than once, by CODE_SECRET and CODE_SECRET_FILE; keep one',
    },
    {
      given: 'by the variable and by systemd',
      env: (folder: string) => ({ CODE_SECRET: 'hush', CREDENTIALS_DIRECTORY: folder }),
      told: "CODE_SECRET: is given more than once, by CODE_SECRET and systemd's credential; keep one",
    },
    {
      given: 'by a file and by systemd',
      env: (folder: string) => ({
        CODE_SECRET_FILE: join(folder, 'CODE_SECRET'),
        CREDENTIALS_DIRECTORY: folder,
      }),
      told: "CODE_SECRET: is given more than once, by CODE_SECRET_FILE and systemd's credential; keep one",
    },
  ])('that is given $given is refused', ({ env, told }) => {
    const folder = aFolderOf({ CODE_SECRET: 'whispered' })
    expect(withSecretsFromFiles(env(folder)).problems).toEqual([told])
  })

  it.each([
    { file: 'missing', why: 'which cannot be read (ENOENT)' },
    { file: 'folder', why: 'which cannot be read (EISDIR)' },
    { file: 'empty', why: 'which is empty' },
  ])('whose file is $file is refused with its path', ({ file, why }) => {
    const folder = aFolderOf({ empty: '\n' })
    mkdirSync(join(folder, 'folder'))
    const { problems } = withSecretsFromFiles({ CODE_SECRET_FILE: join(folder, file) })
    expect(problems).toEqual([`CODE_SECRET: CODE_SECRET_FILE names ${join(folder, file)}, ${why}`])
  })
})

describe('every secret that may lie in a file', () => {
  const secrets = CONFIG_KEYS.filter(key => {
    const { env } = withSecretsFromFiles({ [`${key}_FILE`]: import.meta.filename })
    return env[key] !== undefined
  })
  const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
  const [explained = ''] = read('.env.example').split('\n# development')
  const unit = read('deploy/systemd/pindivantalu@.service')
  const compose = read('deploy/docker/compose.yaml')

  it('is found', () => {
    expect(secrets).toHaveLength(15)
    expect(secrets).toContain('FILES_S3_SECRET_ACCESS_KEY')
  })

  it.each(secrets)('is explained and, if only as a remark, installed: %s', secret => {
    const inCompose = secret.toLowerCase()
    expect(explained).toMatch(new RegExp(`\\b${secret}\\b`))
    expect(unit).toMatch(new RegExp(`^#?LoadCredential=${secret}:/etc/pindivantalu/secrets/${secret}$`, 'm'))
    expect(compose).toMatch(new RegExp(`^    (# )?${secret}_FILE: /run/secrets/${inCompose}$`, 'm'))
    expect(compose).toMatch(new RegExp(`^    (# )?- ${inCompose}$`, 'm'))
    expect(compose).toMatch(new RegExp(`^  (# )?${inCompose}: \\{ file: secrets/${secret} \\}$`, 'm'))
  })
})
