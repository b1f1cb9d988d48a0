import { addressOnOneLine, CITY_NOT_SERVED_MESSAGE, cityNamed } from '@pindivantalu/domain/addresses/address'
import type { SavedAddressView } from '@pindivantalu/domain/addresses/address.wire'
import { t } from '@pindivantalu/texts/t'
import { ArrowRight } from 'lucide-react'
import { sayFailure } from '../../lib/api/say-failure.ts'
import { toast } from '../../lib/toasts.ts'
import { ActionBar } from '../../ui/controls/action-bar.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { useCheckPincodeMutation } from './addresses.api.ts'

type ContinueProps = {
  address: SavedAddressView
  /** Whether to say which one it is: where the list does not. */
  isNamed: boolean
  onContinue: (address: SavedAddressView) => void
}

/** Below the list on wide screens, at the thumb on phones. */
export function ContinueWithSelected({ address, isNamed, onContinue }: ContinueProps) {
  const [check, { isLoading }] = useCheckPincodeMutation()
  const press = async () => {
    if (cityNamed(address.city) === undefined) return void toast.bad(t(CITY_NOT_SERVED_MESSAGE))
    const { data, error } = await check(address.postalCode)
    if (!data) return sayFailure(error)
    onContinue(address)
  }
  const button = (className: string) => (
    <Button size="lg" className={className} isBusy={isLoading} onClick={press}>
      {t('Continue with selected address')}
      <ArrowRight className="icon max-lg:hidden" />
    </Button>
  )
  return (
    <>
      {isNamed && (
        <p className="mt-4 wrap-anywhere text-ink-2">
          <span className="font-semibold text-ink">{address.name}</span>, {addressOnOneLine(address)}
        </p>
      )}
      <div className="mt-5 max-lg:hidden">{button('')}</div>
      <ActionBar>{button('w-full')}</ActionBar>
    </>
  )
}
