import { CartSkeleton } from '../../src/ui/cart-skeleton.tsx'
import { HeroSkeleton, ProductGridSkeleton } from '../../src/ui/home-skeletons.tsx'
import { LinesSkeleton } from '../../src/ui/lines-skeleton.tsx'
import { ProductPageSkeleton } from '../../src/ui/product-page-skeleton.tsx'
import { Section } from '../section.tsx'

export function Skeletons() {
  return (
    <Section
      title="Skeletons"
      note="Same boxes as the real thing, so nothing moves when data arrives. Shown only after 150 ms."
    >
      <div className="grid gap-10">
        <ProductGridSkeleton cards={4} />
        <ProductPageSkeleton />
        <CartSkeleton />
        <LinesSkeleton lines={5} loading="Loading reviews" />
        <HeroSkeleton />
      </div>
    </Section>
  )
}
