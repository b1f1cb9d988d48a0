import { Bone, Loading } from '../../ui/skeleton.tsx'

export function OrderSkeleton() {
  return (
    <>
      <h1 data-loading className="sr-only">
        Order details
      </h1>
      <Loading loading="Loading your order">
        <Bone className="mb-3 h-11 w-72 max-w-full" />
        <Bone className="mb-6 h-6 w-80 max-w-full" />
        <Bone className="mb-6 h-72 w-full rounded-lg md:h-36" />
        <div className="grid items-start gap-6 lg:grid-cols-[1fr_23rem] lg:gap-8">
          <div className="grid gap-6">
            <Bone className="h-72 w-full rounded-lg" />
            <div className="grid gap-6 md:grid-cols-[1.3fr_1fr]">
              <Bone className="h-48 w-full rounded-lg" />
              <Bone className="h-36 w-full rounded-lg" />
            </div>
            <Bone className="h-72 w-full rounded-lg" />
          </div>
          <Bone className="h-64 w-full rounded-lg" />
        </div>
      </Loading>
    </>
  )
}
