import { policyToRead } from '@pindivantalu/domain/settings/policy-in-two-languages'
import { NO_SETTINGS, shopDetailsFrom } from '@pindivantalu/domain/settings/shop-details'
import { inLanguage } from '@pindivantalu/texts/t'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PolicyText } from './policy-text.tsx'

const SHOP = shopDetailsFrom(NO_SETTINGS, NO_SETTINGS)
const BOTH = { text: '## Refunds\n{shopName} pays back.', teluguText: '## వాపసు\n{shopName} డబ్బు తిరిగి ఇస్తుంది.' }
const ENGLISH_ALONE = { text: 'At once: తక్షణం', teluguText: '' }

const pageOf = (texts: typeof BOTH) =>
  renderToStaticMarkup(<PolicyText {...policyToRead(texts)} shop={SHOP} headingLevel={2} />)
const inTelugu = (texts: typeof BOTH) => inLanguage('te', () => pageOf(texts))

it('shows a policy in the language of the page, with the name of the shop in its letters', () => {
  expect(pageOf(BOTH)).toMatch(/^<div class=[^>]*><h2[^>]*>Refunds<\/h2><p>Pindivantalu pays back\.<\/p>/)
  expect(inTelugu(BOTH)).toMatch(/^<div class=[^>]*><h2[^>]*>వాపసు<\/h2><p>పిండివంటలు డబ్బు తిరిగి ఇస్తుంది\.<\/p>/)
})

it('marks as English what is not in Telugu, whatever letters are in it', () => {
  expect(inTelugu(ENGLISH_ALONE)).toMatch(/^<div lang="en"[^>]*><p>At once: తక్షణం<\/p>/)
  expect(pageOf(ENGLISH_ALONE)).not.toContain('lang=')
  expect(inTelugu({ ...BOTH, teluguText: '' })).toContain('<p>Pindivantalu pays back.</p>')
})

it('names the shop in Telugu letters where the owner previews the Telugu text', () => {
  const preview = renderToStaticMarkup(
    <PolicyText words="{shopName}" lang="te" shop={SHOP} headingLevel={3} />,
  )
  expect(preview).toMatch(/^<div lang="te"[^>]*><p>పిండివంటలు<\/p>/)
})
