import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from './environment.ts'

/** What lets somebody act as the shop, or read its database. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_URL_DIRECT',
  'DATABASE_URL_READ',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRETS',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
  'MSG91_AUTH_KEY',
  'TWILIO_AUTH_TOKEN',
  'SMTP_URL',
  'CODE_SECRET',
  'CDN_PURGE_TOKEN',
  'FILES_S3_ACCESS_KEY_ID',
  'FILES_S3_SECRET_ACCESS_KEY',
] as const satisfies (keyof Environment)[]

type Variables = Record<string, string | undefined>
type Source = { name: string; file: string }

/** The environment with the secrets that lie in files, and each reason why one of them cannot be had. */
export function withSecretsFromFiles(env: Variables): { env: Variables; problems: string[] } {
  const found: Variables = {}
  const problems: string[] = []
  for (const secret of SECRETS) {
    const sources = sourcesOf(secret, env)
    const [source, second] = sources
    if (source && (second || env[secret])) {
      const names = [...(env[secret] ? [secret] : []), ...sources.map(({ name }) => name)]
      problems.push(`${secret}: is given more than once, by ${names.join(' and ')}; keep one`)
    } else if (source) {
      const { value, problem } = readSecret(source)
      found[secret] = value
      if (problem) problems.push(`${secret}: ${problem}`)
    }
  }
  return { env: { ...env, ...found }, problems }
}

function sourcesOf(secret: string, env: Variables): Source[] {
  const file = env[`${secret}_FILE`]?.trim()
  const credential = env.CREDENTIALS_DIRECTORY && join(env.CREDENTIALS_DIRECTORY, secret)
  return [
    ...(file ? [{ name: `${secret}_FILE`, file }] : []),
    ...(credential && existsSync(credential) ? [{ name: "systemd's credential", file: credential }] : []),
  ]
}

/** What is wrong is said without anything of what the file holds. */
function readSecret({ name, file }: Source): { value?: string; problem?: string } {
  try {
    // Editors and `echo` end a file with a line break, which is no part of the secret.
    const value = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    return value.trim() ? { value } : { problem: `${name} names ${file}, which is empty` }
  } catch (error) {
    return {
      problem: `${name} names ${file}, which cannot be read (${(error as NodeJS.ErrnoException).code})`,
    }
  }
}
