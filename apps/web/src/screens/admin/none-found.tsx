import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

type NoneFoundProps = {
  /** Whether the list is searched or filtered: then there may be others. */
  isFiltered: boolean
  noun: 'order' | 'product'
  listPath: string
  /** Said where there are none at all. */
  hint: string
}

export function NoneFound({ isFiltered, noun, listPath, hint }: NoneFoundProps) {
  return (
    <EmptyState
      className="card py-14"
      title="No records found"
      hint={isFiltered ? `No ${noun} is like this.` : hint}
      action={
        isFiltered && (
          <ButtonLink to={listPath} variant="outline">
            {`Show all ${noun}s`}
          </ButtonLink>
        )
      }
    />
  )
}
