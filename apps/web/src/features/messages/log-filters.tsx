import { LONGEST_RECIPIENT, MESSAGE_CHANNELS } from '@pindivantalu/domain/messages/outbox/outbox-state'
import { useId } from 'react'
import { ListSearch } from '../../ui/controls/list-search.tsx'
import { channelInWords } from './message-words.ts'
import type { LogFilters as Filters } from './outbox.api.ts'

type LogFiltersProps = { filters: Filters; onFilter: (filters: Filters) => void }

export function LogFilters({ filters, onFilter }: LogFiltersProps) {
  const id = useId()
  const { state, channel, to } = filters
  const search = (typed: string) =>
    onFilter({ state, ...(channel && { channel }), ...(typed && { to: typed }) })
  const choose = (value: string) => {
    const chosen = MESSAGE_CHANNELS.find(one => one === value)
    onFilter({ state, ...(to && { to }), ...(chosen && { channel: chosen }) })
  }
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <ListSearch
        q={to ?? ''}
        label="Messages"
        hint="Whole phone or email"
        longest={LONGEST_RECIPIENT}
        onSearch={search}
      />
      <div className="field w-full sm:w-40">
        <label className="label" htmlFor={id}>
          Channel
        </label>
        <select
          id={id}
          className="input input-sm pointer-coarse:min-h-11"
          value={channel ?? ''}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">All</option>
          {MESSAGE_CHANNELS.map(one => (
            <option key={one} value={one}>
              {channelInWords(one)}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
