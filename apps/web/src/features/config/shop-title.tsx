import { useShopName } from './use-shop-name.ts'

/** The title of a page that search engines do not list: 'Cart | Pindivantalu'. */
export function ShopTitle({ children }: { children: string }) {
  return <title>{`${children} | ${useShopName()}`}</title>
}
