import { t } from '@pindivantalu/texts/t'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

export function NothingFound() {
  return (
    <EmptyState
      title={t('No records found')}
      hint={t('Try a shorter word, or a name such as Jantikalu, Ariselu or Sakinalu.')}
      action={
        <ButtonLink to="/" variant="outline">
          {t('See all products')}
        </ButtonLink>
      }
    />
  )
}
