import type { PackingOrder } from '@pindivantalu/domain/labels/labels.wire'
import { missingInWords, pageFor } from '@pindivantalu/domain/labels/missing-fields'
import { Link } from 'react-router'
import { useIsOwner } from '../../lib/worker.ts'

/** What is missing, by its name in the law, and for the owner the page on which it is filled in. */
export function MissingList({ missing }: { missing: PackingOrder['missing'] }) {
  const isOwner = useIsOwner()
  return (
    <ul className="grid gap-1">
      {missing.map(there => (
        <li key={`${there.at} ${there.id}`} className="wrap-anywhere">
          {/* A cook is given on the order, which is open to who packs. */}
          {isOwner || there.at === 'order' ? (
            <Link to={pageFor(there)} className="link inline-block py-1">
              {missingInWords(there)}
            </Link>
          ) : (
            missingInWords(there)
          )}
        </li>
      ))}
    </ul>
  )
}
