import { LONGEST_RECIPIENT, MESSAGE_CHANNELS } from '@pindivantalu/domain/messages/outbox/outbox-state'
import { ListSearch } from '../../ui/controls/list-search.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { channelInWords } from './message-words.ts'
import type { LogFilters as Filters } from './outbox.api.ts'

type LogFiltersProps = { filters: Filters; onFilter: (filters: Filters) => void }

export function LogFilters({ filters, onFilter }: LogFiltersProps) {
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
      <SelectField
        label="Channel"
        className="w-full sm:w-40"
        inputClassName="input-sm pointer-coarse:min-h-11"
        value={channel ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">All</option>
        {MESSAGE_CHANNELS.map(one => (
          <option key={one} value={one}>
            {channelInWords(one)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
