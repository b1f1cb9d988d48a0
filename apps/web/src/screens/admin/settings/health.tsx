import { ProviderChecks } from '../../../features/settings/providers/provider-checks.tsx'
import { useGetProviderHealthQuery } from '../../../features/settings/providers/provider-health.api.ts'
import { troubleIn } from '../../../features/settings/providers/provider-words.ts'
import { ProvidersHeard } from '../../../features/settings/providers/providers-heard.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { AdminPage } from '../admin-page.tsx'
import { Waiting } from '../waiting.tsx'

export function Component() {
  const {
    data: health,
    error,
    refetch,
  } = useGetProviderHealthQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <AdminPage title="Health">
      <h1 className="text-3xl">Health</h1>
      <p className="mt-1 mb-5 max-w-prose text-ink-2">
        Whether those the shop depends on do their part: payments, sign-in, messages, mail and pictures.
      </p>
      {!health && <Waiting what="the checks" error={error} onReload={() => void refetch()} />}
      {health && (
        <>
          {troubleIn(health).map(sentence => (
            <div key={sentence} className="mb-4">
              <Alert tone="bad">{sentence}</Alert>
            </div>
          ))}
          <ProviderChecks lastChecks={health.lastChecks} />
          <ProvidersHeard heard={health.heard} />
        </>
      )}
    </AdminPage>
  )
}
