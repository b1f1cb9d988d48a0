import type { ProviderCheck, ProviderHealth } from '@pindivantalu/domain/settings/provider-health.wire'
import { CircleAlert, CircleCheck, Stethoscope } from 'lucide-react'
import { errorText } from '../../../lib/api/error-text.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useCheckProvidersMutation } from './provider-health.api.ts'
import { momentInWords } from './provider-words.ts'

/** What was found when every provider was last looked at, and the button to look again. */
export function ProviderChecks({ lastChecks }: Pick<ProviderHealth, 'lastChecks'>) {
  const [check, { isLoading }] = useCheckProvidersMutation()
  const run = async () => {
    const { error } = await check()
    if (error) toast.bad(errorText(error))
  }
  const results = lastChecks?.results ?? []
  const wrong = results.filter(({ isRight }) => !isRight)
  return (
    <Panel title="Checks">
      <p className="mt-1 mb-4 max-w-prose text-ink-2">
        Keys, templates, balances, mail, pictures and the shop’s own address. Checked every night, when you
        press, and by <code>npm run doctor</code> on the server. Nothing is sent to anyone.
      </p>
      <Button variant="outline" isBusy={isLoading} busyLabel="Checking..." onClick={run}>
        <Stethoscope className="icon" />
        Check now
      </Button>
      <p role="status" className="mt-4 mb-2">
        {lastChecks
          ? `${momentInWords(lastChecks.checkedAt)}: ${results.length - wrong.length} of ${results.length} right.`
          : 'Not checked yet.'}
      </p>
      {/* What needs work stands first. */}
      <ul className="divide-y divide-line">
        {[...wrong, ...results.filter(({ isRight }) => isRight)].map(result => (
          <CheckLine key={result.name} result={result} />
        ))}
      </ul>
    </Panel>
  )
}

function CheckLine({ result: { name, isRight, found, toDo } }: { result: ProviderCheck }) {
  const Icon = isRight ? CircleCheck : CircleAlert
  return (
    <li className="flex gap-3 py-3">
      <Icon className={`icon mt-0.5 flex-none ${isRight ? 'text-ok' : 'text-bad'}`} />
      <div className="min-w-0 wrap-break-word">
        <p>
          <span className="sr-only">{isRight ? 'Right: ' : 'Wrong: '}</span>
          <strong className="font-semibold">{name}</strong>
          <span className="text-ink-2">: {found}</span>
        </p>
        {toDo !== null && <p className="mt-1">What to do: {toDo}.</p>}
      </div>
    </li>
  )
}
