import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Skeletons have the boxes of what they stand for, so that nothing moves when it arrives. Readers hear `loading`. */
function Loading(props: { loading: string; className?: string; children: ReactNode }) {
  return (
    <div className={props.className}>
      <p role="status" className="sr-only">
        {props.loading}
      </p>
      <div aria-hidden="true" className="after-a-moment">
        {props.children}
      </div>
    </div>
  )
}

function Bone({ className }: { className: string }) {
  return <div className={classNames('skel', className)} />
}

export const PRODUCT_GRID =
  'grid grid-cols-1 gap-x-6 gap-y-6 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-3 xl:grid-cols-4'

function ProductCardSkeleton() {
  return (
    <div className="flex gap-4 sm:flex-col sm:gap-0">
      <Bone className="aspect-square w-[36%] max-w-35 flex-none self-start rounded-lg sm:w-full sm:max-w-none" />
      <div className="flex flex-1 flex-col sm:pt-3.5">
        <Bone className="h-6 w-3/4" />
        <Bone className="mt-2 h-5 w-1/2" />
        <Bone className="mt-2 h-4 w-2/3" />
        <Bone className="mt-auto h-6 w-1/3 sm:mt-3" />
      </div>
    </div>
  )
}

export function ProductGridSkeleton({ cards = 8 }: { cards?: number }) {
  return (
    <Loading loading="Loading products">
      <div className={PRODUCT_GRID}>
        {Array.from({ length: cards }, (_, card) => card).map(card => (
          <ProductCardSkeleton key={card} />
        ))}
      </div>
    </Loading>
  )
}

export function HeroSkeleton() {
  const bone = 'max-w-full rounded-md bg-turmeric-300'
  return (
    <div aria-hidden="true" className="relative overflow-hidden bg-turmeric-400">
      <div className="toranam absolute inset-x-0 top-0 z-10" />
      <div className="page relative pt-16 pb-4 md:pt-20 lg:pt-24 lg:pb-8">
        <div className="grid items-center gap-y-3 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] md:gap-x-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:gap-x-14">
          <div className="-me-14 ms-auto aspect-square w-62 rounded-full border-[6px] border-paper-0/85 bg-turmeric-300 sm:me-0 sm:w-80 md:order-last md:m-0 md:w-full lg:border-[10px]" />
          <div>
            <div className={classNames(bone, 'h-16 w-64 xl:h-28 xl:w-96')} />
            <div className={classNames(bone, 'mt-3 h-9 w-40')} />
            <div className={classNames(bone, 'mt-4 h-5 w-80')} />
            <div className={classNames(bone, 'mt-2 h-5 w-56')} />
            <div className={classNames(bone, 'mt-5 h-13 w-44')} />
          </div>
        </div>
        <div className="mt-5 h-11 lg:mt-8" />
      </div>
    </div>
  )
}

export function ProductPageSkeleton() {
  return (
    <Loading loading="Loading the product">
      {/* The product's own comes with its name; until then the page still has one. */}
      <title>Loading the product | Pindivantalu</title>
      <Bone className="mb-6 h-5 w-56" />
      <div className="grid gap-x-14 gap-y-7 lg:grid-cols-2">
        <Bone className="aspect-5/4 rounded-xl lg:aspect-square" />
        <div>
          <Bone className="h-12 w-3/5 lg:h-16" />
          <Bone className="mt-3 h-10 w-2/5" />
          <Bone className="mt-4 h-6 w-1/2" />
          <Bone className="mt-5 h-6 w-full" />
          <Bone className="mt-2 h-6 w-4/5" />
          <div className="mt-10 flex gap-3">
            <Bone className="h-12 w-24" />
            <Bone className="h-12 w-24" />
            <Bone className="h-12 w-24" />
          </div>
          <Bone className="mt-8 h-44 w-full rounded-lg" />
        </div>
      </div>
    </Loading>
  )
}

/** A short cart: how long the real one is only the browser knows. */
export function CartSkeleton() {
  return (
    <Loading loading="Loading your cart">
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
        <div className="card divide-y divide-line px-4 sm:px-6">
          <CartLineSkeleton />
          <CartLineSkeleton />
        </div>
        <div className="panel">
          <Bone className="h-7 w-3/5" />
          <Bone className="mt-2 h-12 w-1/2" />
          <Bone className="mt-7 h-5 w-2/5" />
          <Bone className="mt-4 h-36 w-full" />
          <Bone className="mt-5 h-13 w-full max-lg:hidden" />
          <Bone className="mt-8 h-10 w-full" />
        </div>
      </div>
    </Loading>
  )
}

function CartLineSkeleton() {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-3 py-5">
      <Bone className="size-24 flex-none rounded-md sm:size-28" />
      <div className="min-w-0 grow basis-32">
        <Bone className="h-7 w-2/5" />
        <Bone className="mt-1.5 h-6 w-1/3" />
        <Bone className="mt-2 h-4 w-1/2" />
        <Bone className="mt-1 h-4 w-2/5" />
        <Bone className="mt-2 h-5 w-1/4" />
      </div>
      <div className="flex grow basis-full flex-wrap justify-between gap-3 sm:grow-0 sm:basis-auto sm:flex-col sm:items-end">
        <Bone className="h-12 w-22" />
        <Bone className="h-11 w-24" />
      </div>
    </div>
  )
}

/** Text, table rows, reviews: lines of the given number. */
export function LinesSkeleton({ lines = 4, loading = 'Loading' }: { lines?: number; loading?: string }) {
  return (
    <Loading loading={loading}>
      <div className="grid gap-4">
        {Array.from({ length: lines }, (_, line) => line).map(line => (
          <Bone key={line} className={line % 3 === 2 ? 'h-6 w-3/5' : 'h-6 w-full'} />
        ))}
      </div>
    </Loading>
  )
}
