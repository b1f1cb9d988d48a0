import { Link } from 'react-router'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useGetProviderHealthQuery } from './provider-health.api.ts'
import { troubleIn } from './provider-words.ts'

/** For screens the owner looks at every day. Nothing when all is well, nor when it is unknown. */
export function ProviderTrouble() {
  const { data: health } = useGetProviderHealthQuery(undefined, { refetchOnMountOrArgChange: true })
  const trouble = health ? troubleIn(health) : []
  if (trouble.length === 0) return null
  return (
    <div className="mb-4">
      <Alert tone="bad" isNews>
        {trouble.map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
        <Link to="/admin/settings/health" className="link">
          See what to do
        </Link>
      </Alert>
    </div>
  )
}
