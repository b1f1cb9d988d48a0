import type { ChatReport } from '@pindivantalu/domain/problems/chat-report.wire'
import { formatInstant } from '@pindivantalu/domain/time-in-words'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'

type ChatPhotosProps = {
  photos: ChatReport['photos']
  /** By their messages. */
  chosen: string[]
  error: string | undefined
  onChange: (chosen: string[]) => void
}

/** The chat's pictures; those that are ticked are copied, and stay when the chat is forgotten. */
export function ChatPhotos({ photos, chosen, error, onChange }: ChatPhotosProps) {
  const errorId = useId()
  if (photos.length === 0) return <p className="hint">There are no photos in this chat.</p>
  return (
    <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className="label mb-2">Photos to take along</legend>
      <ul className="grid grid-cols-3 gap-3">
        {photos.map(({ _id, url, at }, index) => (
          <li key={_id}>
            <label className="pick block">
              <img src={url} alt="" className="aspect-square w-full bg-sunken object-cover" />
              <span className="flex min-h-11 flex-wrap items-center gap-2 p-2 text-sm">
                <input
                  type="checkbox"
                  className="check"
                  aria-label={`Photo ${index + 1}, ${formatInstant(new Date(at))}`}
                  checked={chosen.includes(_id)}
                  onChange={({ target }) =>
                    onChange(target.checked ? [...chosen, _id] : chosen.filter(one => one !== _id))
                  }
                />
                {formatInstant(new Date(at))}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {error && (
        <p className="err mt-2" id={errorId} role="alert">
          <CircleAlert className="icon" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
