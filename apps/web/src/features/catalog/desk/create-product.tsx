import type { DeskProductView } from '@pindivantalu/domain/catalog/product-desk.wire'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { useCreateProductMutation } from './desk.api.ts'

/** Asks first: a draft that nobody wanted would have to be deleted again. */
export function CreateProduct({ onCreated }: { onCreated: (product: DeskProductView) => void }) {
  const [isAsked, setAsked] = useState(false)
  const [create, { error, isLoading, reset }] = useCreateProductMutation()
  const close = () => {
    setAsked(false)
    reset()
  }
  const confirm = async () => {
    const { data: product } = await create()
    if (product) onCreated(product)
  }
  return (
    <>
      <Button onClick={() => setAsked(true)}>
        <Plus className="icon" />
        Create Product
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title="Create a new product?"
        confirmLabel="Create"
        isBusy={isLoading}
        problem={error && errorText(error)}
        onConfirm={() => void confirm()}
        onCancel={close}
      >
        It starts as a draft that you fill in next. Customers do not see it until you save it.
      </ConfirmDialog>
    </>
  )
}
