import type { SignInTroubleReport } from '@pindivantalu/domain/accounts/account.wire'
import { repairOf, type SignInTrouble } from '@pindivantalu/domain/accounts/sign-in/sign-in-trouble'
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../../deps.ts'
import { signInTroubleMail } from './sign-in-trouble.mail.ts'

type TroubleDeps = Pick<Deps, 'limits' | 'mailer' | 'outbox' | 'shop' | 'background'>
type Reported = SignInTroubleReport & { network: string; log: FastifyBaseLogger }

/**
 * Only browsers hear what the provider refuses. The owner is told by mail, because an owner who has to sign in first
 * would meet the same refusal.
 */
export async function reportSignInTrouble(
  deps: TroubleDeps,
  { code, network, log }: Reported,
): Promise<void> {
  await deps.limits.count('sign_in_trouble.ip', network)
  log.error({ code, repair: repairOf(code) }, 'Firebase refuses sign-in codes')
  if (await isNews(deps, code)) deps.background.run('mail about sign-in', () => mailOwner(deps, code))
}

async function isNews({ limits }: TroubleDeps, code: SignInTrouble): Promise<boolean> {
  return (
    (await limits.allows('sign_in_trouble.mail', code)) && limits.allows('sign_in_trouble.mail_day', 'all')
  )
}

async function mailOwner({ mailer, outbox, shop }: TroubleDeps, code: SignInTrouble): Promise<void> {
  const to = shop.mailbox() ?? mailer.ownAddress
  const outcome = await mailer.send({ to, ...signInTroubleMail(code, shop.current().shopName) })
  await outbox.note([{ kind: 'sign_in_trouble', channel: 'email', recipient: to, outcome }])
}
