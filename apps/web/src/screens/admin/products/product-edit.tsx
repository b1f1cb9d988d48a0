import { ArrowLeft, ExternalLink } from 'lucide-react'
import { useSelector } from 'react-redux'
import { Link, useParams } from 'react-router'
import { selectUser } from '../../../features/accounts/auth.slice.ts'
import { useGetSourcingPartnersQuery } from '../../../features/accounts/people.api.ts'
import { DraftBadge } from '../../../features/catalog/desk/availability-switch.tsx'
import { useGetDeskProductQuery } from '../../../features/catalog/desk/desk.api.ts'
import { ProductForm } from '../../../features/catalog/desk/form/product-form.tsx'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { LinesSkeleton } from '../../../ui/feedback/lines-skeleton.tsx'
import { AdminPage } from '../admin-page.tsx'
import { NotLoaded } from '../not-loaded.tsx'
import { useListPath } from '../use-list-path.ts'

export function Component() {
  const { id = '' } = useParams()
  const listPath = useListPath('/admin/productlist')
  const { currentData: product } = useGetDeskProductQuery(id)
  return (
    <AdminPage title="Edit product">
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink to={listPath} variant="outline">
          <ArrowLeft className="icon" />
          Back
        </ButtonLink>
        <h1 className="text-3xl">Edit product</h1>
        {product?.isDraft && <DraftBadge />}
        {product?.isDraft === false && (
          <Link to={`/product/${id}`} className="link inline-flex min-h-11 items-center gap-1.5">
            See it in the shop
            <ExternalLink className="icon" />
          </Link>
        )}
      </div>
      <EditProduct key={id} id={id} listPath={listPath} />
    </AdminPage>
  )
}

function EditProduct({ id, listPath }: { id: string; listPath: string }) {
  const userId = useSelector(selectUser)?._id
  const { data: cooks } = useGetSourcingPartnersQuery('approved')
  const {
    currentData: product,
    error,
    refetch,
  } = useGetDeskProductQuery(id, {
    refetchOnMountOrArgChange: true,
  })
  // Asked before the error: a form that was loaded stays, and with it what was typed.
  if (product && userId)
    return (
      <>
        {product.isDraft && (
          <div className="mb-5">
            <Alert tone="info">
              This is a draft: customers do not see it until you save it. Tick Available to have it ordered at
              once.
            </Alert>
          </div>
        )}
        <ProductForm product={product} cooks={cooks} userId={userId} listPath={listPath} />
      </>
    )
  if (!error)
    return (
      <div className="panel">
        <LinesSkeleton lines={10} loading="Loading the product" />
      </div>
    )
  return (
    <NotLoaded
      error={error}
      onReload={() => void refetch()}
      gone="This product does not exist or has been deleted."
    >
      <ButtonLink to={listPath}>All products</ButtonLink>
    </NotLoaded>
  )
}
