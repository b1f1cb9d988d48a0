import { ShopLayout } from '../src/app/layout/shop-layout.tsx'
import { toast } from '../src/lib/toasts.ts'
import { ActionBar } from '../src/ui/controls/action-bar.tsx'
import { Button } from '../src/ui/controls/button.tsx'
import { Page } from '../src/ui/layout/page.tsx'
import { Money } from '../src/ui/shop/money.tsx'
import { Alerts } from './sections/alerts.tsx'
import { Badges } from './sections/badges.tsx'
import { Buttons } from './sections/buttons.tsx'
import { Carousels } from './sections/carousels.tsx'
import { Chips } from './sections/chips.tsx'
import { Colours } from './sections/colours.tsx'
import { EmptyStates } from './sections/empty-states.tsx'
import { Fields } from './sections/fields.tsx'
import { Motifs } from './sections/motifs.tsx'
import { Overlays } from './sections/overlays.tsx'
import { Pictures } from './sections/pictures.tsx'
import { Skeletons } from './sections/skeletons.tsx'
import { Tables } from './sections/tables.tsx'
import { Toasts } from './sections/toasts.tsx'
import { Typography } from './sections/typography.tsx'
import { WaysAround } from './sections/ways-around.tsx'
import { chosenVisitor, VISITORS } from './visitors.ts'

/** Every part in every state. `?visitor=` changes who looks at the layout, `?bar=action` shows the action bar. */
export function Gallery() {
  const asked = new URLSearchParams(window.location.search)
  const visitor = chosenVisitor(asked.get('visitor'))
  return (
    <ShopLayout
      {...visitor}
      isKnown
      onLogout={() => toast.info('Logged out')}
      config={{ whatsappNumber: '+919000000001', fssaiNumber: null }}
    >
      <Page>
        <h1 className="text-4xl">Parts</h1>
        <p className="mt-2 max-w-prose text-lg text-ink-2">
          Every part in every state. The layout as seen by:
        </p>
        <ul className="mt-3 mb-8 flex flex-wrap gap-2">
          {Object.keys(VISITORS).map(name => (
            <li key={name}>
              <a className="pill-link" href={`?visitor=${name}`}>
                {name}
              </a>
            </li>
          ))}
          <li>
            <a className="pill-link" href="?bar=action">
              with action bar
            </a>
          </li>
        </ul>
        <Colours />
        <Typography />
        <Buttons />
        <Fields />
        <Chips />
        <Badges />
        <Toasts />
        <Alerts />
        <Overlays />
        <WaysAround />
        <Tables />
        <Pictures />
        <Carousels />
        <Skeletons />
        <EmptyStates />
        <Motifs />
      </Page>
      {asked.get('bar') === 'action' && <PriceBar />}
    </ShopLayout>
  )
}

function PriceBar() {
  return (
    <ActionBar>
      <p className="leading-tight">
        <span className="block text-xl font-semibold">
          <Money rupees={240} />
        </span>
        <span className="block text-xs text-ink-2">500 g, Regular</span>
      </p>
      <Button size="lg" className="flex-1">
        Add To Cart
      </Button>
    </ActionBar>
  )
}
