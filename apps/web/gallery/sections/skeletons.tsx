import { LinesSkeleton } from '../../src/ui/feedback/lines-skeleton.tsx'
import { CartSkeleton } from '../../src/ui/shop/cart-skeleton.tsx'
import { HeroSkeleton, ProductGridSkeleton } from '../../src/ui/shop/home-skeletons.tsx'
import { ProductPageSkeleton } from '../../src/ui/shop/product-page-skeleton.tsx'
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
