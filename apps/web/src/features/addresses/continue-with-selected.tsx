import type { SavedAddressView } from '@pindivantalu/domain/addresses/address.wire'
import { ArrowRight } from 'lucide-react'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { useCheckPincodeMutation } from './addresses.api.ts'
import { sayFailure } from './say-failure.ts'

type ContinueProps = { address: SavedAddressView; onContinue: (address: SavedAddressView) => void }

/** Below the list on wide screens, at the thumb on phones. */
export function ContinueWithSelected({ address, onContinue }: ContinueProps) {
  const [check, { isLoading }] = useCheckPincodeMutation()
  const press = async () => {
    const { data, error } = await check(address.postalCode)
    if (!data) return sayFailure(error)
    onContinue(address)
  }
  const button = (className: string) => (
    <Button size="lg" className={className} isBusy={isLoading} onClick={press}>
      Continue with selected address
      <ArrowRight className="icon max-lg:hidden" />
    </Button>
  )
  return (
    <>
      <div className="mt-5 max-lg:hidden">{button('')}</div>
      <ActionBar>{button('w-full')}</ActionBar>
    </>
  )
}
