import type { DeskProductView } from '@pindivantalu/domain/catalog/product-desk.wire'
import { errorText } from '../../../lib/api/error-text.ts'
import { toast } from '../../../lib/toasts.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { useDeleteProductMutation } from './desk.api.ts'

type DeleteProductProps = { product: DeskProductView; onCancel: () => void; onDeleted: () => void }

/** Asks first. */
export function DeleteProduct({ product, onCancel, onDeleted }: DeleteProductProps) {
  const [remove, { error, isLoading }] = useDeleteProductMutation()
  const confirm = async () => {
    const answer = await remove(product._id)
    if (answer.error) return
    toast.ok(`${product.name} is deleted`)
    onDeleted()
  }
  return (
    <ConfirmDialog
      isOpen
      title={`Delete ${product.name}?`}
      confirmLabel="Delete product"
      isBusy={isLoading}
      problem={error && errorText(error)}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    >
      {product.isDraft
        ? 'The draft and what is written in it are gone then.'
        : 'Customers no longer find it. Orders that have it stay as they are.'}{' '}
      This cannot be undone.
    </ConfirmDialog>
  )
}
