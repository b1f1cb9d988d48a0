import type { ProviderCheck } from '@pindivantalu/domain/settings/provider-health.wire'
import { type Config, examineConfig } from '../config.ts'
import { createDatabase } from '../db/client.ts'
import { createLogger } from '../http/logger.ts'
import { tellFailure } from '../platform/tell-failure.ts'
import { createMailer } from '../providers/mail/mailer.ts'
import { createRazorpay } from '../providers/razorpay/razorpay.ts'
import { saveChecks } from './provider-health.queries.ts'
import { runChecks } from './run-checks.ts'

/** `npm run doctor`: one line for each provider, kept for the owner's page, and exit code 1 where something is wrong. */
async function main(): Promise<void> {
  const { config, problems } = examineConfig()
  const results = problems.map(asResult)
  if (config) {
    // Gateways log what the lines below say.
    const log = createLogger('silent')
    const checked = await runChecks({
      config,
      razorpay: createRazorpay(config.razorpay, log),
      mailer: createMailer(config.mail, log),
    })
    results.push(...checked)
    // The owner's page is of providers: a shop that runs has no such variables.
    if (config.directDatabaseUrl) results.push(await keep(config, checked))
  }
  const areWrong = results.filter(({ isRight }) => !isRight).length
  for (const result of results) process.stdout.write(`${inOneLine(result)}\n`)
  process.stdout.write(`${results.length - areWrong} of ${results.length} are right.\n`)
  if (areWrong > 0) process.exitCode = 1
}

/** What keeps the shop from starting. Here it is one finding among others: the next part may be right already. */
function asResult(problem: string): ProviderCheck {
  const [variable = '', ...found] = problem.split(': ')
  const toDo = 'set it where the shop reads its variables; .env.example says what it is for'
  return { name: variable, isRight: false, found: found.join(': '), toDo }
}

function inOneLine({ name, isRight, found, toDo }: ProviderCheck): string {
  return isRight ? `✓ ${name}: ${found}` : `✗ ${name}: ${found}. To do: ${toDo}.`
}

async function keep({ directDatabaseUrl }: Config, results: ProviderCheck[]): Promise<ProviderCheck> {
  const name = 'Database'
  const { db, close } = createDatabase(directDatabaseUrl, { applicationName: 'pindivantalu doctor' })
  try {
    await saveChecks(db, results)
    return {
      name,
      isRight: true,
      found: 'takes writes; /admin/settings/health shows the lines above',
      toDo: null,
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const toDo = 'look at DATABASE_URL; start the shop once, which makes its tables'
    return { name, isRight: false, found: `nothing can be kept (${code ?? message})`, toDo }
  } finally {
    await close()
  }
}

main().catch(tellFailure)
