import type { DoneAnswer } from '@pindivantalu/domain/answer.wire'
import type { NoteView } from '@pindivantalu/domain/notes/note.wire'
import { shopApi } from '../../lib/api/shop-api.ts'

/** What a note is about. */
export type NoteSubject = { type: 'order' | 'user'; id: string }

const PATHS = { order: 'orders', user: 'users' } as const

/** What shows the notes of an order or a person is read again. */
const outdated = ({ type, id }: NoteSubject) => [
  { type: type === 'order' ? ('Order' as const) : ('User' as const), id },
]

const notesApi = shopApi.injectEndpoints({
  endpoints: build => ({
    addNote: build.mutation<NoteView, { subject: NoteSubject; words: string }>({
      query: ({ subject, words }) => ({
        url: `/${PATHS[subject.type]}/${encodeURIComponent(subject.id)}/notes`,
        method: 'POST',
        body: { words },
      }),
      invalidatesTags: (_note, _error, { subject }) => outdated(subject),
    }),
    deleteNote: build.mutation<DoneAnswer, { subject: NoteSubject; id: string }>({
      query: ({ id }) => ({ url: `/notes/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: (_done, _error, { subject }) => outdated(subject),
    }),
  }),
})

export const { useAddNoteMutation, useDeleteNoteMutation } = notesApi
