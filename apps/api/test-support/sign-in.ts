import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import type { startTestShop } from './test-app.ts'

type TestShop = Pick<Awaited<ReturnType<typeof startTestShop>>, 'app' | 'tokenFor'>

export const DEMO = {
  admin: '+919000000001',
  approvedPartner: '+919000000002',
  pendingPartner: '+919000000003',
  customer: '+919000000004',
  otherCustomer: '+919000000005',
  packer: '+919000000031',
  accountant: '+919000000032',
  support: '+919000000033',
}

/** Signs someone in as the browser does, and gives the headers that their later requests carry. */
export async function signInAs({ app, tokenFor }: TestShop, phone: string) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/users/auth',
    payload: { token: await tokenFor(phone) },
  })
  if (answer.statusCode !== 200) throw new Error(`Signing in as ${phone} was answered ${answer.body}`)
  const [session] = answer.cookies
  return { user: answer.json<UserInfo>(), headers: { cookie: `${session?.name}=${session?.value}` } }
}
