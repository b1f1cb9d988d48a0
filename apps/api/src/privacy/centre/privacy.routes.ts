import { SignInRequest } from '@pindivantalu/domain/accounts/account.wire'
import {
  ExportQuery,
  NoticeSetting,
  NoticeSettings,
  PrivacyView,
} from '@pindivantalu/domain/accounts/privacy/privacy.wire'
import { IdParams } from '@pindivantalu/domain/id.wire'
import { callerOf } from '../../accounts/sign-in/caller.ts'
import type { Deps } from '../../deps.ts'
import { currentUser } from '../../http/access/access.ts'
import { languageAskedBy } from '../../http/language.ts'
import { FILE } from '../../http/openapi.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import { askForDeletion, withdrawDeletion } from '../deletion/ask-for-deletion.ts'
import { askForExport } from '../export/ask-for-export.ts'
import { downloadExport } from '../export/download-export.ts'
import { changeNotice } from './change-notice.ts'
import { readPrivacy } from './read-privacy.ts'

const signedIn = { access: 'signedIn', tag: 'privacy' } as const

export function privacyRoutes(app: ShopApp, deps: Deps): void {
  app.get(
    '/users/privacy',
    {
      config: signedIn,
      schema: {
        summary: 'The own notices, data file and deletion',
        response: { 200: PrivacyView },
      },
    },
    request => readPrivacy(deps, currentUser(request)._id),
  )
  app.put(
    '/users/privacy/notices',
    {
      config: signedIn,
      schema: {
        summary: 'Turn a notice on or off over a channel',
        body: NoticeSetting,
        response: { 200: NoticeSettings },
      },
    },
    request =>
      changeNotice(deps, {
        userId: currentUser(request)._id,
        wanted: request.body,
        language: languageAskedBy(request),
      }),
  )
  app.post(
    '/users/privacy/exports',
    {
      config: signedIn,
      schema: {
        summary: 'Have a file made of all the own data',
        response: { 202: PrivacyView },
      },
    },
    async (request, reply) => {
      const { _id } = currentUser(request)
      await askForExport(deps, _id)
      return reply.code(202).send(await readPrivacy(deps, _id))
    },
  )
  app.get(
    '/users/privacy/exports/:id',
    {
      config: signedIn,
      schema: {
        summary: 'The file with all the own data, for a day',
        params: IdParams,
        querystring: ExportQuery,
        response: { 200: FILE },
      },
    },
    async (request, reply) => {
      const wanted = { id: request.params.id, user: currentUser(request), format: request.query.format }
      const { type, filename, body } = await downloadExport(deps, wanted)
      return reply.type(type).header('content-disposition', `attachment; filename="${filename}"`).send(body)
    },
  )
  app.post(
    '/users/privacy/deletion',
    {
      config: signedIn,
      schema: {
        summary: 'Ask to be deleted after seven days, with the own phone proven again',
        body: SignInRequest,
        response: { 200: PrivacyView },
      },
    },
    async request => {
      const { _id } = currentUser(request)
      const { network } = callerOf(request)
      await askForDeletion(deps, { userId: _id, token: request.body.token, network })
      return readPrivacy(deps, _id)
    },
  )
  app.delete(
    '/users/privacy/deletion',
    {
      config: signedIn,
      schema: { summary: 'Withdraw the wish to be deleted', response: { 200: PrivacyView } },
    },
    async request => {
      const { _id } = currentUser(request)
      await withdrawDeletion(deps, _id)
      return readPrivacy(deps, _id)
    },
  )
}
