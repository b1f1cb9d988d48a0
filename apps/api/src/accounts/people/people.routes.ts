import {
  UpdateUserRequest,
  UserList,
  UserListQuery,
  UserView,
} from '@pindivantalu/domain/accounts/account.wire'
import { AuditEntries } from '@pindivantalu/domain/audit.wire'
import { IdParams } from '@pindivantalu/domain/id.wire'
import type { Deps } from '../../deps.ts'
import { currentUser } from '../../http/access/access.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import { changePerson } from './change-person.ts'
import { findUser, listAuditOfUser, listUsers } from './list-people.ts'
import { presentPerson } from './people.present.ts'

const admin = { access: 'admin', tag: 'people' } as const

export function peopleRoutes(app: ShopApp, { db }: Pick<Deps, 'db'>): void {
  app.get(
    '/users',
    {
      config: admin,
      schema: {
        summary: 'Everyone with an account, the newest first',
        querystring: UserListQuery,
        response: { 200: UserList },
      },
    },
    request => listUsers({ db }, request.query),
  )
  app.get(
    '/users/:id',
    { config: admin, schema: { summary: 'One person', params: IdParams, response: { 200: UserView } } },
    async request => presentPerson(await findUser({ db }, request.params.id)),
  )
  app.put(
    '/users/:id',
    {
      config: admin,
      schema: {
        summary: 'Change a person; another phone signs them out everywhere',
        params: IdParams,
        body: UpdateUserRequest,
        response: { 200: UserView },
      },
    },
    async request => {
      const change = { id: request.params.id, actorId: currentUser(request)._id, wanted: request.body }
      return presentPerson(await changePerson({ db }, change))
    },
  )
  app.get(
    '/users/:id/audit',
    {
      config: admin,
      schema: {
        summary: 'What was done to a person, the newest first',
        params: IdParams,
        response: { 200: AuditEntries },
      },
    },
    request => listAuditOfUser({ db }, request.params.id),
  )
}
