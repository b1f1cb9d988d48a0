import { Search } from 'lucide-react'
import { useId } from 'react'

type PincodeSearchProps = {
  typed: string
  onType: (typed: string) => void
  found: number
}

/** Finds while it is typed: the whole list is here. */
export function PincodeSearch({ typed, onType, found }: PincodeSearchProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> has no role yet in many phones' browsers
    <form
      role="search"
      aria-label="Pincodes"
      className="field mb-4 w-full sm:w-80"
      onSubmit={event => event.preventDefault()}
    >
      <div className="flex justify-between gap-3">
        <label className="label" htmlFor={id}>
          Find
        </label>
        <p role="status" className="text-sm text-ink-2">
          {typed.trim() !== '' && `${found} found`}
        </p>
      </div>
      <div className="relative">
        <Search className="icon pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-ink-3" />
        <input
          id={id}
          type="search"
          className="input input-sm ps-10 pointer-coarse:min-h-11"
          placeholder="Pincode or area"
          value={typed}
          maxLength={80}
          autoComplete="off"
          onChange={event => onType(event.target.value)}
        />
      </div>
    </form>
  )
}
