import { POLICIES, POLICY_TITLES, type Policy } from '@pindivantalu/domain/settings/policies'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { selectUser } from '../../../features/accounts/auth.slice.ts'
import { useGetConfigQuery, useGetPolicyQuery } from '../../../features/config/config.api.ts'
import { PolicyForm } from '../../../features/settings/policy-form.tsx'
import { Waiting } from '../waiting.tsx'
import { settingsPath, useSettingsSearchParams } from './settings-search-params.ts'

export function PoliciesTab() {
  const { policy } = useSettingsSearchParams()
  return (
    <>
      <nav aria-label="Policy" className="mb-5">
        <ul className="flex flex-wrap gap-2">
          {POLICIES.map(name => (
            <li key={name}>
              <Link
                to={settingsPath({ tab: 'policies', policy: name })}
                className="pill-link"
                aria-current={name === policy ? 'page' : undefined}
              >
                {POLICY_TITLES[name]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <EditPolicy key={policy} name={policy} />
    </>
  )
}

function EditPolicy({ name }: { name: Policy }) {
  const { data: policy, error, refetch } = useGetPolicyQuery(name, { refetchOnMountOrArgChange: true })
  const config = useGetConfigQuery()
  const userId = useSelector(selectUser)?._id
  const failure = error ?? config.error
  const reload = () => void (error ? refetch() : config.refetch())
  if (!policy || !config.data || !userId)
    return <Waiting what="the policy" error={failure} onReload={reload} />
  const askAgain = async () => (await refetch()).data
  return <PolicyForm policy={policy} shop={config.data} userId={userId} onAskAgain={askAgain} />
}
