// @vitest-environment happy-dom
import { NO_SETTINGS } from '@pindivantalu/domain/settings/shop-details'
import { expect, it } from 'vitest'
import { renderInShop } from '../../../../test-support/render-in-shop.tsx'
import { ShopForm } from './shop-form.tsx'

function wordsOfForm(facts: { defaults?: object; demonstration?: string[] }) {
  const defaults = { ...NO_SETTINGS, ...facts.defaults }
  const view = { settings: NO_SETTINGS, defaults, demonstration: facts.demonstration ?? [], updatedAt: null }
  const { container } = renderInShop(
    <ShopForm view={view} userId="lakshmi" onAskAgain={async () => view} />,
    async () => Response.json(view),
  )
  return container.textContent
}

it('marks what is invented, for a demonstration shop', () => {
  const officer = { name: 'Sarada', phone: '', email: 'grievance@shop.example' }
  const words = wordsOfForm({
    defaults: { gstin: '36AAAAA0000A1Z3', fssaiNumber: '13600000000001', grievanceOfficer: officer },
    demonstration: ['gstin', 'grievanceOfficer'],
  })
  expect(words).toContain('This is a demonstration shop.')
  expect(words).toContain('If left empty: 36AAAAA0000A1Z3 (demonstration value)')
  expect(words).toContain('If left empty: Sarada (demonstration value)')
  expect(words).toContain('If left empty: 13600000000001')
  expect(words).not.toContain('13600000000001 (demonstration value)')
})

it('warns of what the law asks for and nobody has set', () => {
  const words = wordsOfForm({ defaults: { gstin: '36AAAAA0000A1Z3', sellerName: 'Annapurna' } })
  expect(words).toContain(
    'nobody has set them yet: FSSAI licence number, seller’s address, seller’s phone, seller’s email, grievance officer.',
  )
  expect(words).toContain('If left empty: no link is shown')
  expect(words).not.toMatch(/demonstration|supplied/)
})
