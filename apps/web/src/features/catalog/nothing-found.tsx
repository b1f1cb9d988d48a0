import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

export function NothingFound() {
  return (
    <EmptyState
      title="No records found"
      hint="Try a shorter word, or a name such as Jantikalu, Ariselu or Sakinalu."
      action={
        <ButtonLink to="/" variant="outline">
          See all products
        </ButtonLink>
      }
    />
  )
}
