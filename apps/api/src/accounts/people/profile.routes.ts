import { UpdateProfileRequest, UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { Sessions } from '@pindivantalu/domain/accounts/sign-in/session.wire'
import { DoneAnswer } from '@pindivantalu/domain/answer.wire'
import { IdParams } from '@pindivantalu/domain/id.wire'
import { inLanguage } from '@pindivantalu/texts/t'
import type { Deps } from '../../deps.ts'
import { currentSession, currentUser } from '../../http/access/access.ts'
import { languageAskedBy } from '../../http/language.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import { saveProfile } from '../accounts.queries.ts'
import { presentSession } from '../sign-in/sessions.present.ts'
import { listSessions } from '../sign-in/sessions.queries.ts'
import { signOutDevice, signOutEverywhereElse } from '../sign-in/sign-out.ts'

const signedIn = { access: 'signedIn', tag: 'profile' } as const

export function profileRoutes(app: ShopApp, { db }: Pick<Deps, 'db'>): void {
  app.get(
    '/users/profile',
    { config: signedIn, schema: { summary: 'Who is signed in', response: { 200: UserInfo } } },
    async request => currentUser(request),
  )
  app.put(
    '/users/profile',
    {
      config: signedIn,
      schema: {
        summary: 'Change the own name or language',
        body: UpdateProfileRequest,
        response: { 200: UserInfo },
      },
    },
    async request => {
      const { user } = currentSession(request)
      const { name = user.name, language = user.language } = request.body
      await saveProfile(db, user._id, { name, language })
      return { ...user, name, language }
    },
  )
  app.get(
    '/users/sessions',
    { config: signedIn, schema: { summary: 'The devices one is signed in on', response: { 200: Sessions } } },
    async request => {
      const { user, sessionId } = currentSession(request)
      const sessions = await listSessions(db, user._id)
      return inLanguage(languageAskedBy(request), () => sessions.map(row => presentSession(row, sessionId)))
    },
  )
  app.delete(
    '/users/sessions',
    {
      config: signedIn,
      schema: { summary: 'Sign out on every other device', response: { 200: DoneAnswer } },
    },
    async request => {
      await signOutEverywhereElse({ db }, currentSession(request))
      return { message: 'Signed out everywhere else' }
    },
  )
  app.delete(
    '/users/sessions/:id',
    {
      config: signedIn,
      schema: { summary: 'Sign out on one device', params: IdParams, response: { 200: DoneAnswer } },
    },
    async request => {
      await signOutDevice({ db }, currentSession(request), request.params.id)
      return { message: 'Signed out on that device' }
    },
  )
}
