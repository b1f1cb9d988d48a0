import { DoneAnswer } from '@pindivantalu/domain/answer.wire'
import { IdParams } from '@pindivantalu/domain/id.wire'
import { NoteRequest, NoteView } from '@pindivantalu/domain/notes/note.wire'
import type { Deps } from '../deps.ts'
import { currentUser } from '../http/access/access.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { removeNote, writeNote } from './write-note.ts'

const orders = { access: 'orders', tag: 'notes' } as const

export function noteRoutes(app: ShopApp, deps: Pick<Deps, 'db' | 'now' | 'limits'>): void {
  app.post(
    '/orders/:id/notes',
    {
      config: orders,
      schema: {
        summary: 'Note something about an order, for the shop alone',
        params: IdParams,
        body: NoteRequest,
        response: { 200: NoteView },
      },
    },
    request =>
      writeNote(deps, {
        subject: { type: 'order', id: request.params.id },
        words: request.body.words,
        by: currentUser(request),
      }),
  )
  app.post(
    '/users/:id/notes',
    {
      config: orders,
      schema: {
        summary: 'Note something about a person, for the shop alone',
        params: IdParams,
        body: NoteRequest,
        response: { 200: NoteView },
      },
    },
    request =>
      writeNote(deps, {
        subject: { type: 'user', id: request.params.id },
        words: request.body.words,
        by: currentUser(request),
      }),
  )
  app.delete(
    '/notes/:id',
    {
      config: orders,
      schema: { summary: 'Delete a note of mine', params: IdParams, response: { 200: DoneAnswer } },
    },
    async request => {
      await removeNote(deps, { id: request.params.id, actorId: currentUser(request)._id })
      return { message: 'Note deleted' }
    },
  )
}
