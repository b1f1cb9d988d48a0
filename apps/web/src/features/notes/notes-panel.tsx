import type { NoteView } from '@pindivantalu/domain/notes/note.wire'
import { formatMoment } from '@pindivantalu/domain/time-in-words'
import { PanelHead } from '../../ui/layout/panel-head.tsx'
import { DeleteNote } from './delete-note.tsx'
import { NoteForm } from './note-form.tsx'
import type { NoteSubject } from './notes.api.ts'

type NotesPanelProps = { subject: NoteSubject; notes: NoteView[]; label: string; now: Date }

/** What the shop noted about one person, the newest first. */
export function NotesPanel({ subject, notes, label, now }: NotesPanelProps) {
  return (
    <section className="panel" aria-labelledby="notes-of-subject">
      <PanelHead id="notes-of-subject" title="Notes" />
      <NoteForm subject={subject} label={label} />
      <p className="hint mt-1">They get it with the file of all their data, if they ask for that.</p>
      {notes.length > 0 && (
        <ul className="mt-2 divide-y divide-line text-sm">
          {notes.map(note => (
            <li key={note._id} className="flex items-start gap-1 py-2">
              <div className="min-w-0 flex-1">
                <p className="whitespace-pre-line wrap-anywhere">{note.words}</p>
                <p className="text-xs text-ink-2">
                  {note.by !== null && `${note.by}, `}
                  <time dateTime={note.at}>{formatMoment(new Date(note.at), now)}</time>
                </p>
              </div>
              {note.mayDelete && <DeleteNote subject={subject} note={note} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
