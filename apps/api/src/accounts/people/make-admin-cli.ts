import { formatPhone, isSignInPhone, withCountryCode } from '@pindivantalu/domain/accounts/phone'
import { readConfig } from '../../config.ts'
import { createDatabase } from '../../db/client.ts'
import { migrate } from '../../db/migrate.ts'
import { tellFailure } from '../../platform/tell-failure.ts'
import { makeAdmin } from './make-admin.ts'

const USAGE = `Say whose phone it is: npm run make-admin -- 9876543210
An Indian mobile number has 10 digits and begins with 6, 7, 8 or 9.`

/** `npm run make-admin -- <phone>`, also on a database that the shop has never run on. */
async function main(): Promise<void> {
  const phone = withCountryCode(process.argv.slice(2).join(''))
  if (!isSignInPhone(phone)) throw new Error(USAGE)
  const { directDatabaseUrl, isPooled } = readConfig()
  await migrate(directDatabaseUrl, { isPooled })
  const { db, close } = createDatabase(directDatabaseUrl, { applicationName: 'pindivantalu make-admin' })
  try {
    const isNew = await makeAdmin({ db }, phone)
    process.stdout.write(
      isNew
        ? `${formatPhone(phone)} is an admin now: sign in at the shop with this phone.\n`
        : `${formatPhone(phone)} was an admin already. Nothing changed.\n`,
    )
  } finally {
    await close()
  }
}

main().catch(tellFailure)
