import { errorText } from '../../lib/api/error-text.ts'
import { HistoryPanel } from '../../ui/layout/history-panel.tsx'
import { useGetSettingsHistoryQuery } from './settings.api.ts'
import { settingsSentence } from './settings-sentence.ts'

/** Who changed what and when, the newest first. */
export function SettingsHistory() {
  const { currentData: entries, error, refetch } = useGetSettingsHistoryQuery()
  return (
    <HistoryPanel
      entries={entries}
      sentence={settingsSentence}
      nothing="Nobody has changed anything yet."
      problem={error && errorText(error)}
      onReload={() => void refetch()}
    />
  )
}
